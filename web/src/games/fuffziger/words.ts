// Falsche FuFFziger's part of the protocol (docs/protocol/fuffziger.md).
import type { Seat, View } from "../../table/words";

export const values = ["10", "20", "50", "100", "150"] as const;
export type Value = (typeof values)[number];
export type PerValue<T> = Record<Value, T>;
export type InspectorCard = Value | "coins";
// "2x50", "$12", "1x100,$10", "0"
export type Bundle = string;

export interface Press {
  n: number;
  face: string;
  idle: boolean;
  sell: number;
  // For who sees everything.
  back?: string;
}

export interface Forger {
  coins: number;
  presses: Press[];
  bills: PerValue<number> | null;
  money: number | null;
  committed: boolean;
  won: string[];
}

export interface Prices {
  buy: number;
  sell: number;
  scrap: number;
  launder: number;
}

export interface AuctionState {
  size: number;
  leader: Seat;
  bundle: Bundle | null;
  in: Seat[];
  laid: Bundle[];
}

export interface FuffzigerView extends View {
  round: number;
  first: Seat;
  inspector: {
    left: number;
    shown: InspectorCard[];
    coins_skipped: number;
    order_known: InspectorCard[];
    exposed: number | null;
    backs: ("black" | "green" | "white")[] | null;
  };
  retired: number[];
  stock: PerValue<number>;
  prices: PerValue<Prices>;
  launder: { min: number; reward: number; left: number } | null;
  lots_left: number;
  auction: AuctionState | null;
  last_bids: Bundle[] | null;
  own_bid: Bundle | null;
  players: Forger[];
  // For who sees everything.
  inspector_deck?: InspectorCard[];
}

export interface SheetLine {
  seat: Seat;
  money: number;
  award: number;
  coins: number;
}

// A press's face in its parts: `20'`, `20x2`, `150m`.
export interface PressFace {
  value: Value;
  doubled: boolean;
  coins: boolean;
  turned: boolean;
}
export function faceOf(face: string): PressFace {
  const value = /^\d+/.exec(face)![0] as Value;
  const rest = face.slice(value.length);
  return { value, doubled: rest === "x2", coins: rest === "m", turned: rest !== "" };
}
