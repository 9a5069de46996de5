import { t } from "../../i18n/speech.svelte";
import { colourOf, valueOf, type Card } from "./words";

export const cardName = (card: Card) =>
  `${t(`blackmonday.colour.${colourOf(card)}`)} ${valueOf(card)}`;
export const dollars = (amount: number) => t("page.blackmonday.amount", { amount });
