// The keys to our seats at tables of the server, kept in this browser. A key never leaves it but in
// the socket's first message.
import { keepThing, keptThing } from "../kept";
import type { GameId } from "../table/words";

export interface OwnSeat {
  table: string;
  token: string;
  game?: GameId;
  // Of tables of the former scheme: what we were shown before the game. Now it is in pins.ts.
  commitment?: string;
  contribution?: string;
  at: number;
}

const key = "seats";
const most = 30;

export const ownSeats = () => keptThing<OwnSeat[]>(key) ?? [];

export function ownSeat(table: string): OwnSeat | undefined {
  return ownSeats().find((seat) => seat.table === table);
}

const others = (table: string) => ownSeats().filter((each) => each.table !== table);

export function keepSeat(seat: Omit<OwnSeat, "at">) {
  const known = ownSeat(seat.table);
  const all = [{ ...known, ...seat, at: Date.now() }, ...others(seat.table)];
  keepThing(key, all.slice(0, most));
}

export function forgetSeat(table: string) {
  keepThing(key, others(table));
}
