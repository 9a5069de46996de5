// The puzzle that lies on the table, for whoever tells of it.
import { getContext, setContext } from "svelte";
import type { Puzzle } from "./puzzle";
import type { PuzzleTable } from "./PuzzleTable.svelte";

export interface Now {
  readonly table: PuzzleTable;
  readonly next: Puzzle | null;
}

const key = Symbol("puzzle");
export const setNow = (now: Now) => setContext(key, now);
export const getNow = () => getContext<Now>(key);
