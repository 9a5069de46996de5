// Black Monday's part of the protocol (docs/protocol/blackmonday.md).
import type { GameEvent, Seat, View } from "../../table/words";

export type Colour = "R" | "B" | "G" | "Y";
export type Card = string;
export type TurnStage = "open" | "business" | "prices" | "business_closed" | "prices_closed";
export type PerColour<T> = Record<Colour, T>;

export interface Trader {
  cash: number;
  cards: number;
  parcels: Card[];
  shares: PerColour<number>;
  // What each parcel would bring, and cash with all of them.
  values: number[];
  worth: number;
}

export interface BlackMondayView extends View {
  turn: number;
  first: Seat;
  stage: TurnStage;
  buys_left: number;
  rates_left: number;
  rates: PerColour<number>;
  reach: PerColour<number[]>;
  closed: Colour[];
  pile: number;
  reshuffled: boolean;
  discard: Card[];
  under: PerColour<Card[]>;
  players: Trader[];
  hand: Card[] | null;
  costs: (number | null)[] | null;
  hands?: Card[][];
}

export interface RateEvent extends GameEvent {
  type: "rate" | "crash";
  seat: Seat;
  card: Card;
  colour: Colour;
  from: number;
  to?: number;
}

export interface SheetLine {
  seat: Seat;
  parcels: Card[];
  received: number;
  cash: number;
}

export const colours: readonly Colour[] = ["R", "B", "G", "Y"];
export const colourOf = (card: Card) => card[0] as Colour;
export const valueOf = (card: Card) => card.slice(1);
