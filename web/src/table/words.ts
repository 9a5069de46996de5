// The words of the referee protocol (docs/protocol.md), as the page sees them. Views, events, options
// and moves of each game are in src/generated, written by the engine.
import type { GameId } from "../generated/games";
import type { GameRecord as BareRecord } from "../generated/shared";
import type { Games } from "../generated/types";

export type { GameId };
export type {
  GameInfo,
  Legal,
  Move,
  OptionSpec,
  Refusal,
  Request,
  Result,
  Seat,
} from "../generated/shared";
export const levels = ["novice", "regular", "expert"] as const;
export type Level = (typeof levels)[number];

// What is seen of a game: by a seat or a spectator, or by who sees everything.
export type ViewOf<G extends GameId> = Games[G]["View"] | Games[G]["OpenView"];
export type EventOf<G extends GameId> = Games[G]["Event"];
export type VerbOf<G extends GameId> = Games[G]["Verb"];
export type View = ViewOf<GameId>;
export type GameEvent = EventOf<GameId>;

// A whole game, and who played it: in a server's record a bot's level, who made each move, and the
// table's id.
export interface GameRecord extends BareRecord {
  names?: string[];
  // Of a game against bots at home: how strong they were, null for people.
  levels?: (string | null)[];
  // What somebody wrote at a position (replay/notes.ts).
  notes?: { at: number; text: string }[];
  by?: string[];
  table?: string;
  // Of a rematch: by what bots keep their names (table/bots.ts).
  first?: string;
  turns?: number;
}
