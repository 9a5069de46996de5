import type { Card } from "../../generated/bidcoin";
import { t } from "../../i18n/speech.svelte";
import { isDouble, rankOf, suitOf } from "./words";

// As it is printed: some cards carry the sign of double wins (B1).
export function cardName(card: Card): string {
  const name = `${t(`bidcoin.suit.${suitOf(card)}`)} ${rankOf(card)}`;
  return isDouble(card) ? `${name} ×2` : name;
}
