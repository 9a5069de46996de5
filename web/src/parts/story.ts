// Events, questions and refusals as sentences.
import type { Face } from "../games/face";
import { knows, language, t, type Company } from "../i18n/speech.svelte";
import { Refused } from "../table/referee";
import type { Stage } from "../table/stage.svelte";
import type { GameEvent, GameId, Refusal } from "../table/words";

export interface Sentence {
  text: string;
  // A new deal, turn or round: the log makes a break here.
  heading: boolean;
}

const headings = new Set(["deal", "deal_end", "turn", "round", "game_end"]);

export function sentenceOf(event: GameEvent, game: GameId, company: Company): Sentence | null {
  const key = `${game}.event.${event.type}`;
  if (!knows(key)) return null;
  const text = t(key, { ...event }, company);
  return text ? { text, heading: headings.has(event.type) } : null;
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
  const keys = [`${game}.refusal.${clause ?? code}`, `common.refusal.${code}`];
  const key = [...keys, `page.refusal.${code}`].find(knows);
  if (key) return t(key);
  return clause && language() === "en" ? why : t("page.refusal.other");
}

// The same for what the server was asked and did not do.
export function whyNot(error: unknown): string {
  return error instanceof Refused ? refusalOf(error.refusal) : t("page.refusal.unreachable");
}
