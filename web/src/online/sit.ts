// How we come to a seat. Whatever is lost on the way can be asked for again: the key is ours, drawn
// before the first try, and the same request with the same key gets the same seat.
import { Refused } from "../table/referee";
import { drawKey, pin, pinMore } from "./pins";
import { keepSeat } from "./seats";
import {
  findSeat,
  openTable,
  takeOffered,
  takeSeat,
  type Opening,
  type Search,
  type TableInfo,
  type Taken,
} from "./server";
import { partOf } from "./shuffle";

const tries = 3;
const pause = 400;

// Until there is an answer, be it a refusal.
async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (let i = 1; ; ++i) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof Refused || i === tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, i * pause));
    }
  }
}

const keep = ({ table, token }: Taken) => keepSeat({ table: table.id, token, game: table.game });

// The key of a wish that has not been answered yet.
let unanswered: { wish: string; key: string } | undefined;

function keyFor(wish: object): string {
  const words = JSON.stringify(wish);
  if (unanswered?.wish !== words) unanswered = { wish: words, key: drawKey() };
  return unanswered.key;
}

// Gives the table's id. Our part of the shuffle follows when the table, and with it the server's
// commitment, is there.
export async function openAndSit(opening: Omit<Opening, "key" | "part">): Promise<string> {
  const key = keyFor(opening);
  const taken = await insist(() => openTable({ ...opening, key, part: "later" }));
  unanswered = undefined;
  pin(taken.table, key);
  keep(taken);
  return taken.table.id;
}

// The first seat that fits, or one at a table that is opened for us; gives the table's id. Whoever has
// sat there before gives the same bytes once more.
export async function findAndSit(search: Search): Promise<string> {
  const key = keyFor(search);
  const taken = await insist(() => findSeat(search, key));
  unanswered = undefined;
  pin(taken.table, key);
  pinMore(taken.table.id, { key, given: false });
  keep(taken);
  return taken.table.id;
}

// What we say when we sit down at a table that we have seen.
export function ownPart(info: TableInfo) {
  const { key, bytes } = pin(info);
  return { key, part: info.scheme === 2 ? partOf(info.id, bytes) : null };
}

export async function sitDown(info: TableInfo, name: string) {
  const { key, part } = ownPart(info);
  keep(await insist(() => takeSeat(info.id, name, key, part)));
}

// A seat that is offered in a game that goes on. Whoever had it before knows other keys.
export async function takeOver(info: TableInfo, seat: number, name: string) {
  const key = keyFor({ table: info.id, seat, name });
  const taken = await insist(() => takeOffered(info.id, seat, name, key));
  unanswered = undefined;
  pin(info, key);
  pinMore(info.id, { key });
  keep(taken);
}
