// BiD COIN's part of the protocol (docs/protocol/bidcoin.md).
import type { Seat, View } from "../../table/words";

export type Suit = "R" | "B" | "G" | "Y" | "P";
export type Card = string;

export interface BidcoinPlayer {
  cards: number;
  wins: number;
  bid: number;
  coins: number[];
  moved: number[];
  zero: number[] | null;
  discarded: number[];
}

export interface BidcoinView extends View {
  deal: number;
  trick: number;
  phase: "play" | "coin" | "over";
  trump: Suit;
  turned: Card;
  leader: Seat;
  table: [Seat, Card][];
  reserve: number;
  players: BidcoinPlayer[];
  hand: Card[] | null;
  hands?: Card[][];
}

export interface TrickEvent {
  type: "trick";
  trick: number;
  winner: Seat;
  with: Card;
  piles: number;
  wins: number;
  cards: [Seat, Card][];
}

export interface SheetLine {
  seat: Seat;
  wins: number;
  bid: number;
  zero: number[] | null;
  success: boolean;
  discarded: number[];
  taken: number;
  coins: number[];
  sum: number;
}

export const suitOf = (card: Card) => card[0] as Suit;
export const isDouble = (card: Card) => rankOf(card) === "4" || rankOf(card) === "6";
export const rankOf = (card: Card) => card.slice(1);
