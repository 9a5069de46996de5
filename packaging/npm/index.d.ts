import type { games as all } from "./types/games.js";
import type { GameRecord, Legal, Move, Result, Seat } from "./types/shared.js";
import type { Games } from "./types/types.js";

export { games } from "./types/games.js";
export type { GameId } from "./types/games.js";
export type * from "./types/shared.js";
export type { Games } from "./types/types.js";

type Id = (typeof all)[number]["id"];

export declare class Refused extends Error {
  readonly code: number;
  readonly data?: unknown;
}

export interface Setting<G extends Id> {
  players: number;
  options?: Partial<Games[G]["Options"]>;
  /** 64 hex digits: the same cards every time. */
  seed?: string;
  setup?: unknown;
}
export interface Advice {
  move: Move;
  [more: string]: unknown;
}

export declare class Game<G extends Id = Id> {
  readonly id: G;
  /** Who may move now; nobody when the game is over. */
  readonly toAct: readonly Seat[];
  readonly over: boolean;
  /** What a seat sees; null for a spectator. */
  view(seat: Seat | null): Games[G]["View"];
  /** All that there is to see. */
  view(seat: "all"): Games[G]["OpenView"];
  legal(seat: Seat): Legal;
  /** What one of the bots would do who sees what this seat sees. */
  suggest(
    seat: Seat,
    level: "random" | "novice" | "regular" | "expert",
    more?: { budget_ms?: number; why?: boolean },
  ): Advice;
  /** Makes a move; what happened, as this seat is told. */
  play(seat: Seat, move: Move): Games[G]["Event"][];
  result(): Result;
  record(): GameRecord;
  close(): void;
}

export declare class Pactole {
  /** A method of the referee protocol; its result. */
  call(method: string, params?: object): unknown;
  open<G extends Id>(game: G, setting: Setting<G>): Game<G>;
  replay(record: GameRecord): Game;
}

/** The module lies beside this file; its bytes or another address can be given. */
export declare function load(
  source?: string | URL | BufferSource | WebAssembly.Module,
): Promise<Pactole>;
