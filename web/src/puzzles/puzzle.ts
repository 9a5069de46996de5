// Puzzles as they are written (puzzles/README.md), and what was solved here.
import { keepThing, keptThing } from "../kept";
import { games } from "../generated/games";
import { dayOf, solveToday } from "./day";
import type { GameId, Move, Seat } from "../table/words";

export interface Puzzle {
  id: string;
  game: GameId;
  players: number;
  options: Record<string, unknown>;
  seed: string;
  moves: [Seat, Move][];
  seat: Seat;
  right: Move[];
  gap: number;
  win: number;
  grade: number;
  // Every legal move: how far behind the best it is, and the standard error of that.
  weighed: [Move, number, number][];
}

const files = import.meta.glob<Puzzle[]>("../../../puzzles/*.json", { import: "default" });

export const readPuzzles = async (game: GameId): Promise<Puzzle[]> =>
  (await files[`../../../puzzles/${game}.json`]?.()) ?? [];

// A chance to win that is smaller by less than this is close.
const close = 0.08;

export type Verdict = "right" | "close" | "wrong";

export interface Judged {
  verdict: Verdict;
  // The chance to win with this move.
  win: number;
}

export function judge(puzzle: Puzzle, move: Move): Judged {
  const [, behind] = puzzle.weighed.find(([each]) => each === move) ?? [move, puzzle.win, 0];
  const win = Math.max(0, puzzle.win - behind);
  if (puzzle.right.includes(move)) return { verdict: "right", win };
  return { verdict: behind < close ? "close" : "wrong", win };
}

// The closest of the wrong moves: its chance to win.
export function nextBest({ win, gap }: Puzzle): number {
  return Math.max(0, win - gap);
}

export function puzzleOfDay(date: string, puzzles: Puzzle[]): Puzzle | undefined {
  return puzzles[Math.floor(dayOf(date) / games.length) % puzzles.length];
}

const key = (game: GameId) => `puzzles.${game}`;

export function solved(game: GameId): ReadonlySet<string> {
  const ids = keptThing<unknown>(key(game));
  return new Set(Array.isArray(ids) ? ids.map(String) : []);
}

// Also whether it was today's.
export function solve({ id, game }: Puzzle, today: boolean) {
  keepThing(key(game), [...new Set([...solved(game), id])]);
  if (today) solveToday();
}

// The next one that was not solved, after this one first.
export function nextPuzzle(puzzles: Puzzle[], after: Puzzle): Puzzle | undefined {
  const done = solved(after.game);
  const at = puzzles.findIndex(({ id }) => id === after.id);
  const others = [...puzzles.slice(at + 1), ...puzzles.slice(0, at)];
  return others.find(({ id }) => !done.has(id)) ?? others[0];
}
