// What the engine says to somebody who has to decide: `suggest` of docs/protocol.md, with `why`.
import type { Move } from "../table/words";

// A fact of the game, by its type: `GAME.reason.TYPE` says it.
export type Reason = { type: string } & Record<string, unknown>;

// An estimate and its standard error.
export interface Mean {
  mean: number;
  error: number;
}

export interface Considered {
  move: Move;
  reasons: Reason[];
  win: Mean;
  score: Mean;
  // What the game has of its own: one of these at most.
  hit?: Mean;
  crash?: Mean;
  deal_score?: Mean;
  clear: boolean;
}

// At least a move; the rest where the coach is there. The move is the first of what was considered.
export interface Advice {
  move: Move;
  reasons?: Reason[];
  unclear?: boolean;
  considered?: Considered[];
}
