// What a review says in words.
import { knows, t, type Company } from "../i18n/speech.svelte";
import type { GameId } from "../table/words";
import type { Reason } from "./report";

// Why a move is good; nothing of a reason that has no words yet.
export function reasonOf(reason: Reason, game: GameId, company: Company): string {
  const key = `${game}.reason.${reason.type}`;
  const said = knows(key) ? t(key, { ...reason }, company) : "";
  return said.slice(0, 1).toUpperCase() + said.slice(1);
}
