// What the engine says of a game that is over (docs/protocol.md, `review`). Chances go from 0 to 1, errors
// are standard errors.
import type { Reason } from "../coach/advice";
import type { Move, Seat } from "../table/words";

export interface Term {
  value: number;
  error: number;
}

export const verdicts = ["fine", "inaccuracy", "mistake", "blunder"] as const;
export type Verdict = (typeof verdicts)[number];

// A decision, judged in worlds that its maker could not tell from the real one.
export interface Grade {
  // How many moves were made before.
  at: number;
  seat: Seat;
  made: Move;
  better: Move;
  loss: number;
  error: number;
  verdict: Verdict;
  reasons?: Reason[];
}

export const terms = ["deal", "draws", "cards", "others", "own"] as const;
export type TermName = (typeof terms)[number];

// The terms add up to the result less a fair share.
export interface Ledger extends Record<TermName, Term> {
  result: number;
  fair: number;
  adjusted: number;
}

export interface Report {
  players: number;
  plies: number;
  // From 0 to 1; grades and ledgers are complete with 1.
  done: number;
  worlds: number;
  // Of each seat, after so many moves.
  curve: number[][];
  grades: Grade[];
  ledgers: Ledger[];
}

export interface Reviewed {
  id: string;
  report: Report;
}
