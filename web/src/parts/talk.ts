// How things are said at this table, for every part of it.
import { getContext, setContext } from "svelte";
import type { Coach } from "../coach/coach.svelte";
import type { Note } from "../coach/notes";
import type { Face } from "../games/face";
import type { Company } from "../i18n/speech.svelte";
import type { Given } from "./given";

export interface Talk {
  readonly company: Company;
  readonly face: Face;
  readonly coach: Coach;
  // What a learner is told now.
  readonly note: Note | null;
  // What is given here to be done, when it has something to say.
  readonly given: Given | null;
  // Shows how what the coach considered compares.
  compare(): void;
  // Opens the rules at a clause.
  showRule(clause: string): void;
}

const key = Symbol("talk");
export const setTalk = (talk: Talk) => setContext(key, talk);
export const getTalk = () => getContext<Talk>(key);
