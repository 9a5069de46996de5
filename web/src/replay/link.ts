// What the address of a recorded game says: the game itself or the server's table at which it was
// played, and where in it one is.
import { href } from "../router.svelte";
import { recordOf } from "../online/server";
import type { GameRecord } from "../table/words";
import { packRecord, unpackRecord } from "./pack";
import { Unreadable } from "./unreadable";

// Words of an address: the packed record, or "table" and the table's name.
export type Source = [string] | ["table", string];

export interface Place {
  source: Source | null;
  rest: string[];
}

// The words after the screen's name.
export function placeIn(words: string[]): Place {
  const [first, ...rest] = words;
  if (!first) return { source: null, rest: [] };
  if (first !== "table") return { source: [first], rest };
  return { source: rest[0] ? ["table", rest[0]] : null, rest: rest.slice(1) };
}

// A number of moves in an address; 0 for what is none.
export const moveIn = (word: string | undefined) => (/^\d{1,5}$/.test(word ?? "") ? +word! : 0);

export const replayLink = (source: Source, at = 0) =>
  href("replay", ...source, ...(at > 0 ? [String(at)] : []));

export const reviewLink = (source: Source) => href("replay", ...source, "review");

// A game of the server needs no more than its table's name; with notes it is the record that is sent.
export async function sourceOf(record: GameRecord): Promise<Source> {
  if (record.table && !record.notes) return ["table", record.table];
  return [await packRecord(record)];
}

async function ofServer(table: string): Promise<GameRecord> {
  try {
    return await recordOf(table);
  } catch {
    throw new Unreadable("absent");
  }
}

// A file or a link may hold anything.
export async function readSource(source: Source): Promise<GameRecord> {
  const record = await (source.length === 2 ? ofServer(source[1]) : unpackRecord(source[0]));
  const { game, moves } = record ?? {};
  if (typeof game !== "string" || !Array.isArray(moves)) throw new Unreadable("damaged");
  return record;
}
