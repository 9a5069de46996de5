// What the codes of BiD COIN say.
import { facts, words, type Card } from "../../generated/bidcoin";

export const suitOf = (card: Card) => words.Suit.find((suit) => card.startsWith(suit))!;
export const rankOf = (card: Card) => card.slice(1);
export const isDouble = (card: Card) => facts.double_ranks.includes(Number(rankOf(card)));
