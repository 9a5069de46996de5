// The table in words: headings, sentences and lists, from the same view as the drawn one.
import { t, type Company } from "../i18n/speech.svelte";
import type { GameId, Move, ViewOf } from "../table/words";

export interface Chapter {
  title: string;
  lines: string[];
}

// Something to put a move together from: a card, or so many of a kind.
export interface Item {
  code: string;
  name: string;
  most: number;
}

// A move that is put together, because there are too many to list them.
export interface Composition {
  // Whatever was chosen holds as long as this is the same.
  moment: string;
  // The first word of such moves; they are not listed.
  verb: string;
  title: string;
  items: Item[];
  move(chosen: Record<string, number>): Move | null;
  word(chosen: Record<string, number>): string;
  total?(chosen: Record<string, number>): string;
}

export interface Telling<G extends GameId = GameId> {
  chapters(view: ViewOf<G>, company: Company): Chapter[];
  move(move: Move, view: ViewOf<G>, company: Company): string;
  // `moves` are the legal ones.
  compose?(view: ViewOf<G>, moves: Move[], company: Company): Composition | null;
}

export function labelled(label: string, value: string | number): string {
  return t("page.told.label", { label: label[0].toUpperCase() + label.slice(1), value });
}

// Lines that have something to say.
export function linesOf(...lines: (string | false | null | undefined)[]): string[] {
  return lines.filter((line): line is string => !!line);
}

// The codes that were chosen, each as often as it was.
export function codesOf(items: Item[], chosen: Record<string, number>): string[] {
  return items.flatMap(({ code }) => Array<string>(chosen[code] ?? 0).fill(code));
}

export const verbOf = (move: Move) => move.split(" ", 1)[0];
export const restOf = (move: Move) => move.slice(verbOf(move).length + 1);
