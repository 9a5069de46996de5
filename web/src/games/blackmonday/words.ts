// What the codes of Black Monday say.
import { facts, words, type Card } from "../../generated/blackmonday";

export const colours = words.Colour;
export const colourOf = (card: Card) => colours.find((colour) => card.startsWith(colour))!;
export const valueOf = (card: Card) => card.slice(1);
export const isHigh = (card: Card) => Number(valueOf(card)) >= facts.high_from;
