import { t } from "../../i18n/speech.svelte";
import { looks } from "./currencies";
import { currencyOf, printed, type Card } from "./words";

export function cardName(card: Card): string {
  const kind = currencyOf(card);
  if (kind === "bluff" || kind === "GOLD") return t(`page.money.card.${kind}`);
  return `${printed(card)} ${looks[kind].sign} ${t(`money.currency.${kind}`)}`;
}

export const cardNames = (cards: readonly Card[]) => cards.map(cardName).join(", ");

export function kindName(kind: string): string {
  return kind === "GOLD" || kind === "bluff"
    ? t(`page.money.kind.${kind}`)
    : t(`money.currency.${kind}`);
}
