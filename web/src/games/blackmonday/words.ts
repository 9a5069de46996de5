// What the codes of Black Monday say.
import { facts, words, type Card } from "../../generated/blackmonday";

export const colours = words.Colour;
export const colourOf = (card: Card) => colours.find((colour) => card.startsWith(colour))!;
export const valueOf = (card: Card) => card.slice(1);
export const isHigh = (card: Card) => Number(valueOf(card)) >= facts.high_from;

// Equal cards apart, for what moves: "R8.0", "R8.1".
export const apart = (cards: readonly Card[], place: number) =>
  `${cards[place]}.${cards.slice(0, place).filter((each) => each === cards[place]).length}`;
