// The words of the referee protocol (docs/protocol.md), as the page sees them.

export type GameId = "bidcoin" | "money" | "blackmonday" | "fuffziger";
export type Seat = number;
export type Move = string;
export const levels = ["novice", "regular", "expert"] as const;
export type Level = (typeof levels)[number];

// What every view has; each game adds its own fields.
export interface View {
  game: GameId;
  options: Record<string, unknown>;
  log_v: number;
  ended: string | null;
  phase: string;
  to_act: Seat[];
  players: object[];
}

export interface GameEvent {
  type: string;
  [field: string]: unknown;
}

export interface Request {
  moves: Move[];
  complete: boolean;
}

export interface Refusal {
  why: string;
  code: string;
  clause?: string;
}

export interface Result {
  over: boolean;
  scores: number[];
  ranks: number[];
  winners: Seat[];
}

// A whole game; see "Records" in docs/protocol.md.
export interface GameRecord {
  format: "1";
  game: GameId;
  players: number;
  options: Record<string, unknown>;
  seed?: string;
  setup?: unknown;
  moves: [Seat, Move][];
  result?: Result;
}

export interface OptionSpec {
  default: string | number | boolean | null;
  values?: string[];
  min?: number;
  max?: number;
}

export interface GameInfo {
  id: GameId;
  name: string;
  seats: { min: number; max: number };
  options: Record<string, OptionSpec>;
}
