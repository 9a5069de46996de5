// Events, questions and refusals as sentences.
import type { Face } from "../games/face";
import { knows, language, pieces, t, type Company, type Thing } from "../i18n/speech.svelte";
import { Refused } from "../table/referee";
import type { Stage } from "../table/stage.svelte";
import type { GameEvent, GameId, Refusal } from "../table/words";

// What happened, in a sentence; null for what needs none.
export function sentenceOf(event: GameEvent, game: GameId, company: Company): string | null {
  const key = `${game}.event.${event.type}`;
  return (knows(key) && t(key, { ...event }, company)) || null;
}

// The same for who sees it happen on the board: without the cards that lie there.
export function briefOf(event: GameEvent, game: GameId, company: Company): string | null {
  const key = `page.${game}.brief.${event.type}`;
  return knows(key) ? t(key, { ...event }, company) || null : sentenceOf(event, game, company);
}

// The same in pieces, so that things can be drawn.
export function piecesOf(event: GameEvent, game: GameId, company: Company): (string | Thing)[] {
  const key = `${game}.event.${event.type}`;
  const told = knows(key) ? pieces(key, { ...event }, company) : [];
  return told.length === 1 && told[0] === "" ? [] : told;
}

// A part of the log under its own heading, oldest first.
export interface Chapter {
  title: string;
  // The place of its first event in the log.
  from: number;
  events: GameEvent[];
}

export function chaptersOf(log: GameEvent[], face: Face, company: Company): Chapter[] {
  const chapters: Chapter[] = [];
  face.chapters(log).forEach(({ key, values }, i) => {
    const title = t(key, values, company);
    if (chapters.at(-1)?.title === title) chapters.at(-1)!.events.push(log[i]);
    else chapters.push({ title, from: i, events: [log[i]] });
  });
  return chapters;
}

// What is asked of this seat; empty while nothing is.
export function questionOf({ view, seat, asked }: Stage, face: Face, company: Company): string {
  if (!asked || !view || seat === null) return "";
  const { key, values } = face.question(view, seat);
  return t(key, values, company);
}

// Why something can't be done: the rule's own sentence, else that of its kind. `why` is the engine's
// or the server's, in English.
export function refusalOf({ clause, code, why }: Refusal, game?: GameId): string {
  // A legal move that a lesson answers itself.
  if (code === "lesson") return why;
  const keys = [`${game}.refusal.${clause ?? code}`, `common.refusal.${code}`];
  const key = [...keys, `page.refusal.${code}`].find(knows);
  if (key) return t(key);
  return clause && language() === "en" ? why : t("page.refusal.other");
}

// The same for what the server was asked and did not do.
export function whyNot(error: unknown): string {
  return error instanceof Refused ? refusalOf(error.refusal) : t("page.refusal.unreachable");
}
