import type { Card } from "../../generated/money";
import { t } from "../../i18n/speech.svelte";
import { looks } from "./currencies";
import { isCurrency, kindOf, printed, type Kind } from "./words";

export function cardName(card: Card): string {
  const kind = kindOf(card);
  if (!isCurrency(kind)) return t(`page.money.card.${kind}`);
  return `${printed(card)} ${looks[kind].sign} ${t(`money.currency.${kind}`)}`;
}

export const cardNames = (cards: readonly Card[]) => cards.map(cardName).join(", ");

export const kindName = (kind: Kind) =>
  t(isCurrency(kind) ? `money.currency.${kind}` : `page.money.kind.${kind}`);
