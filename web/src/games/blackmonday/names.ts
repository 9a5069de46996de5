import type { Card, Colour, View } from "../../generated/blackmonday";
import { t } from "../../i18n/speech.svelte";
import { colourOf, valueOf } from "./words";

export const cardName = (card: Card) =>
  `${t(`blackmonday.colour.${colourOf(card)}`)} ${valueOf(card)}`;
export const dollars = (amount: number) => t("page.blackmonday.amount", { amount });
export const rateName = (rate: number) => t("page.blackmonday.rate", { rate });

// Why a colour stands still, or how far one card can move it.
export function reachTold(view: View, colour: Colour): string {
  if (view.closed.includes(colour)) return t("blackmonday.word.closed");
  const reach = view.reach[colour];
  return t("page.blackmonday.reach", { low: reach[0], high: reach[reach.length - 1] });
}
