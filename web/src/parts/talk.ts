// How things are said at this table, for every part of it.
import { getContext, setContext } from "svelte";
import type { Coach } from "../coach/coach.svelte";
import type { Lesson } from "../coach/lessons";
import type { Face } from "../games/face";
import type { Company } from "../i18n/speech.svelte";

export interface Talk {
  readonly company: Company;
  readonly face: Face;
  readonly coach: Coach;
  // What a learner is told now.
  readonly lesson: Lesson | null;
  // Opens the rules at a clause.
  showRule(clause: string): void;
}

const key = Symbol("talk");
export const setTalk = (talk: Talk) => setContext(key, talk);
export const getTalk = () => getContext<Talk>(key);
