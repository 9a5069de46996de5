// What comes after a lesson, for whoever says so at its table.
import { getContext, setContext } from "svelte";
import type { Lesson } from "./lesson";
import type { LessonTable } from "./LessonTable.svelte";

export interface Track {
  readonly table: LessonTable | undefined;
  // Null after the last.
  readonly next: Lesson | null;
  repeat(): void;
  // The first real game, with notes at each new kind of decision.
  firstGame(): void;
}

const key = Symbol("track");
export const setTrack = (track: Track) => setContext(key, track);
export const getTrack = () => getContext<Track>(key);
