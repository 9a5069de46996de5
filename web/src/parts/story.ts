// Events as sentences.
import { knows, t, type Company } from "../i18n/speech.svelte";
import type { GameEvent, GameId } from "../table/words";

export interface Sentence {
  text: string;
  // A new deal, turn or round: the log makes a break here.
  heading: boolean;
}

const headings = new Set(["deal", "deal_end", "turn", "round", "game_end"]);

export function sentenceOf(event: GameEvent, game: GameId, company: Company): Sentence | null {
  const key = `${game}.event.${event.type}`;
  if (!knows(key)) return null;
  const text = t(key, event, company);
  return text ? { text, heading: headings.has(event.type) } : null;
}
