import type { Card, Colour, View } from "../../generated/blackmonday";
import { t } from "../../i18n/speech.svelte";
import { colourOf, valueOf } from "./words";

export const cardName = (card: Card) =>
  `${t(`blackmonday.colour.${colourOf(card)}`)} ${valueOf(card)}`;
export const dollars = (amount: number) => t("page.blackmonday.amount", { amount });
export const rateName = (rate: number) => t("page.blackmonday.rate", { rate });

// "+$600", "−$200", "±$0"
export const gainName = (gain: number) =>
  `${gain > 0 ? "+" : gain < 0 ? "−" : "±"}${dollars(Math.abs(gain))}`;

// Why a colour stands still, or how far one card can move it.
export function reachTold(view: View, colour: Colour): string {
  if (view.closed.includes(colour)) return t("blackmonday.word.closed");
  const reach = view.reach[colour];
  return t("page.blackmonday.reach", { low: reach[0], high: reach[reach.length - 1] });
}

// Whose parcels of a colour lie on the table, and what they are worth today.
export function atStake({ players }: View, colour: Colour) {
  return players
    .map(({ parcels, values }, seat) => {
      const mine = parcels.map((card, i) => ({ card, value: values[i] }));
      const lost = mine.filter(({ card }) => colourOf(card) === colour);
      const value = lost.reduce((sum, each) => sum + each.value, 0);
      return { seat, cards: lost.map(({ card }) => card), value };
    })
    .filter(({ cards }) => cards.length > 0);
}
