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
  // The game is over: it need not be asked for again.
  over?: true;
  at: number;
}

const key = "seats";

export const ownSeats = () => keptThing<OwnSeat[]>(key) ?? [];

export function ownSeat(table: string): OwnSeat | undefined {
  return ownSeats().find((seat) => seat.table === table);
}

const others = (table: string) => ownSeats().filter((each) => each.table !== table);

export function keepSeat(seat: Omit<OwnSeat, "at">) {
  const known = ownSeat(seat.table);
  keepThing(key, [{ ...known, ...seat, at: Date.now() }, ...others(seat.table)]);
}

export function noteOver(table: string) {
  keepThing(
    key,
    ownSeats().map((seat) => (seat.table === table ? { ...seat, over: true } : seat)),
  );
}

// Only if its owner says so: whatever a server answers, it may know the table again tomorrow.
export function forgetSeat(table: string) {
  keepThing(key, others(table));
}
