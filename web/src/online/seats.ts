// The keys to our seats at tables of the server, kept in this browser. A key never leaves it but in
// the socket's first message.
import type { GameId } from "../table/words";

export interface OwnSeat {
  table: string;
  token: string;
  game?: GameId;
  // What we were shown before the game, to check the shuffle with afterwards.
  commitment?: string;
  contribution?: string;
  at: number;
}

const key = "pactole.seats";
const most = 30;

export function ownSeats(): OwnSeat[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "[]") as OwnSeat[];
  } catch {
    return [];
  }
}

export function ownSeat(table: string): OwnSeat | undefined {
  return ownSeats().find((seat) => seat.table === table);
}

export function keepSeat(seat: Omit<OwnSeat, "at">) {
  const known = ownSeat(seat.table);
  const others = ownSeats().filter((each) => each.table !== seat.table);
  const all = [{ ...known, ...seat, at: Date.now() }, ...others].slice(0, most);
  try {
    localStorage.setItem(key, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing: the seat is ours until the page is left.
  }
}

export function forgetSeat(table: string) {
  const others = ownSeats().filter((each) => each.table !== table);
  try {
    localStorage.setItem(key, JSON.stringify(others));
  } catch {
    // Nothing was kept.
  }
}
