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

// Its place among its equals: "a" is the first.
const letter = (card: Card) => Math.max(0, "abcdef".indexOf(card.at(-1)!));

// The serial number, which decides between equal bids; the bluff card has none.
export function serialOf(card: Card): number | null {
  const { bills, serials } = facts;
  const kind = kindOf(card);
  if (kind === "bluff") return null;
  if (!isCurrency(kind)) return serials[currencies.length * bills.length + letter(card)];
  const first = bills.indexOf(printed(card));
  return serials[currencies.indexOf(kind) * bills.length + first + letter(card)];
}
