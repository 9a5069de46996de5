// Lessons as they are written (lessons/README.md), and what is said to a try.
import type { GameId, Move, Seat } from "../table/words";
import type { Language } from "../i18n/format";

export type Sentence = Record<Language, string>;
type Made = [Seat, Move][];

export interface LessonStep {
  say: Sentence;
  // Without it every move is right.
  right?: string[];
  wrong?: { moves: string[]; say: Sentence }[];
  otherwise?: Sentence;
  then?: Made | Record<string, Made>;
  after?: Sentence;
}

export interface Lesson {
  id: string;
  title: Sentence;
  players: number;
  options?: Record<string, unknown>;
  setup?: object;
  seed?: string;
  before?: Made;
  clause: string;
  steps: LessonStep[];
  done: Sentence;
}

const files = import.meta.glob<Lesson[]>("../../../lessons/*.json", { import: "default" });

export const readLessons = async (game: GameId): Promise<Lesson[]> =>
  (await files[`../../../lessons/${game}.json`]?.()) ?? [];

// A `*` at the end of a pattern stands for any ending.
export const matches = (patterns: string[], move: Move): boolean =>
  patterns.some((each) =>
    each.endsWith("*") ? move.startsWith(each.slice(0, -1)) : each === move,
  );

// What is said to a legal move that does not go on; null to one that does.
export function answerTo(step: LessonStep, move: Move): Sentence | null {
  if (!step.right || matches(step.right, move)) return null;
  const named = step.wrong?.find(({ moves }) => matches(moves, move));
  return named?.say ?? step.otherwise ?? step.say;
}

// What the others do after a right move.
export function following(step: LessonStep, move: Move): Made {
  const { then = [] } = step;
  if (Array.isArray(then)) return then;
  return Object.entries(then).find(([pattern]) => matches([pattern], move))?.[1] ?? [];
}

// A right move that can be shown to somebody who asks for it.
export function shown(step: LessonStep, legal: Move[]): Move | null {
  if (!step.right) return legal[0] ?? null;
  const exact = step.right.find((each) => !each.endsWith("*"));
  return exact ?? legal.find((move) => matches(step.right!, move)) ?? null;
}
