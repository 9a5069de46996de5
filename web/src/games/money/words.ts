// Money!'s part of the protocol (docs/protocol/money.md).
import type { Move, Seat, View } from "../../table/words";

export type Currency = "USD" | "EUR" | "JPY" | "GBP" | "CHF" | "SEK" | "RUB";
// "EUR20a", "GOLDb", "bluff"
export type Card = string;

export interface Counted {
  currencies: { currency: Currency; sum: number; worth: number; bonus: number }[];
  gold: number;
  score: number;
}

export interface MoneyPlayer {
  cards: number;
  seen: Card[];
  bid: { count: number } | { cards: Card[]; value: number } | null;
  acted: boolean;
  deal_scores: number[];
}

export interface MoneyView extends View {
  options: {
    edition: string;
    deals: number;
    match: string;
    bluff_only: boolean;
    removed: Currency[];
  };
  deal: number;
  round: number;
  last_round: boolean;
  phase: "bid" | "exchange" | "over";
  right: Card[];
  left: Card[];
  pile: number;
  players: MoneyPlayer[];
  hand: Card[] | null;
  own_bid: Card[] | null;
  worth: Counted | null;
  offers: { move: Move; score: number }[];
  hands?: Card[][];
}

export interface SheetLine extends Counted {
  seat: Seat;
  cards: Card[];
  total: number;
  won: boolean;
}

export interface RevealEvent {
  type: "reveal";
  bids: { seat: Seat; cards: Card[]; value: number; serial: number | null }[];
}

export const currencies: Currency[] = ["USD", "EUR", "JPY", "GBP", "CHF", "SEK", "RUB"];

export function currencyOf(card: Card): Currency | "GOLD" | "bluff" {
  if (card === "bluff") return "bluff";
  return card.startsWith("GOLD") ? "GOLD" : (card.slice(0, 3) as Currency);
}

// What is printed on the card.
export function printed(card: Card): number {
  if (card === "bluff") return 0;
  return card.startsWith("GOLD") ? 10 : parseInt(card.slice(3), 10);
}
