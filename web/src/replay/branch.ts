// "What if": the recorded game as it was at a position, to be played on.
import { homeReferee } from "../table/referee";
import { SoloTable } from "../table/SoloTable";
import type { Person } from "../table/Table";
import type { GameRecord, Level, Seat } from "../table/words";
import { peopleBeside } from "./people";

// Seed and setup stay: what was not drawn yet is what the game would have drawn.
export function recordUpTo(record: GameRecord, at: number): GameRecord {
  const { format, game, players, options, seed, setup } = record;
  const begun = { format, game, players, options, seed, ...(setup !== undefined && { setup }) };
  return { ...begun, moves: record.moves.slice(0, at) } as GameRecord;
}

export interface Branch {
  at: number;
  seat: Seat;
  // Of those who sit in for people.
  level: Level;
}

// At home, and not kept: the address begins it again.
export function openBranch(record: GameRecord, people: Person[], branch: Branch) {
  const { at, seat, level } = branch;
  const saved = {
    record: recordUpTo(record, at),
    level,
    people: peopleBeside(people, seat, level),
    memory: "aided" as const,
    at: 0,
  };
  return SoloTable.resume(homeReferee(), saved, false);
}
