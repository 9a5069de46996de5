import { t } from "../../i18n/speech.svelte";
import { isDouble, rankOf, suitOf, type Card } from "./words";

// As it is printed: the 4 and the 6 carry the sign of double wins (B1).
export function cardName(card: Card): string {
  const name = `${t(`bidcoin.suit.${suitOf(card)}`)} ${rankOf(card)}`;
  return isDouble(card) ? `${name} ×2` : name;
}
