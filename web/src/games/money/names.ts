import type { Card, Offer, Prospect } from "../../generated/money";
import { t } from "../../i18n/speech.svelte";
import { isCurrency, kindOf, printed, type Kind } from "./words";

// "20 dollars", as it is said everywhere.
export function cardName(card: Card): string {
  const kind = kindOf(card);
  if (!isCurrency(kind)) return t(`page.money.card.${kind}`);
  return `${printed(card)} ${t(`money.currency.${kind}`)}`;
}

export const cardNames = (cards: readonly Card[]) => cards.map(cardName).join(", ");

export const kindName = (kind: Kind) =>
  t(isCurrency(kind) ? `money.currency.${kind}` : `page.money.kind.${kind}`);

// "dollars from 80 to 130, 2 of the 30s"
export function prospectName({ currency, from, to, triples }: Prospect): string {
  const alike = triples.map(({ value, count }) => t("page.money.alike", { value, count }));
  return [t("page.money.prospect", { name: kindName(currency), from, to }), ...alike].join(", ");
}

export const signed = (change: number) =>
  change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0";

// What an exchange brings now, and what it moves towards.
export const gainTold = ({ score, prospects }: Offer, now: number) =>
  [t("page.money.gain", { change: signed(score - now) }), ...prospects.map(prospectName)].join(
    "; ",
  );
