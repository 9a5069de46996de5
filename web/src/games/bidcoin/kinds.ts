import { listed, type Kinds } from "../../i18n/kinds";
import type { Card, Suit } from "../../generated/bidcoin";
import { rankOf, suitOf } from "./words";

// "7,5,3×1"
function coins(values: number[]): string {
  const ones = values.filter((value) => value === 1).length;
  const said = values.filter((value) => value !== 1 || ones <= 2).map(String);
  if (ones > 2) said.push(`${ones}×1`);
  return listed(said, ",");
}

export const kinds: Kinds = {
  card: (card: Card, { word }) => `${word(`bidcoin.suit.${suitOf(card)}`)}\u00a0${rankOf(card)}`,
  suit: (suit: Suit, { word }) => word(`bidcoin.suit.${suit}`),
  coins,
};
