// What the codes of Money! say: "EUR20a", "GOLDb", "bluff".
import { facts, words, type Card, type Currency } from "../../generated/money";

export const currencies = words.Currency;
// What a wallet is sorted by.
export const kinds = [...currencies, "GOLD", "bluff"] as const;
export type Kind = (typeof kinds)[number];

export const kindOf = (card: Card): Kind => kinds.find((kind) => card.startsWith(kind))!;
export const isCurrency = (kind: Kind): kind is Currency => kind !== "GOLD" && kind !== "bluff";

// What is printed on the card.
export function printed(card: Card): number {
  const kind = kindOf(card);
  if (kind === "bluff") return 0;
  return kind === "GOLD" ? facts.coin : parseInt(card.slice(kind.length), 10);
}
