// What the server says on the socket (docs/protocol-server.md), as far as the page listens.
import type { Advice } from "../coach/advice";
import type { Step } from "../table/Table";
import type { GameEvent, Move, Refusal, Seat } from "../table/words";
import type { TableInfo } from "./server";

// Where we have come in.
export interface Hello {
  type: "hello";
  seat: Seat | null;
  // Somebody else plays our seat, and we may have it back.
  former: Seat | null;
  table: TableInfo;
  // On how many devices our seat is open, this one among them.
  devices?: number;
  chat: ChatLine[];
}

// The table has changed.
export interface Changed {
  type: "table";
  table: TableInfo;
  devices?: number;
}

// What seats to act have left of their time.
interface Clocked {
  clock: [Seat, number][];
}
// How the game stands, and what has led there. A view alone comes at the start; after a gap that is too
// long to tell it has what happened lately.
export type Standing = { type: "view"; from?: number; events?: GameEvent[] } & Omit<
  Step,
  "from" | "events" | "fresh"
> &
  Clocked;
export type Happened = { type: "event" } & Omit<Step, "fresh"> & Clocked;

// Times have changed without a move.
export type Ticked = { type: "clock" } & Clocked;

// Something happened among people: about which seat, by whom.
export interface Notice {
  what:
    | "nudge"
    | "more"
    | "missed"
    | "day_off"
    | "away"
    | "back"
    | "left"
    | "replaced"
    | "took_over"
    | "returned"
    | "paused"
    | "resumed"
    | "host"
    | "removed"
    | "rejected"
    | "lapsed";
  seat: Seat | null;
  name: string | null;
  by: Seat | null;
}

// A decision that was made in our place.
export interface MadeForYou {
  v: number;
  // Null if what it played lies face down.
  move: Move | null;
  events: GameEvent[];
}

// What somebody said, numbered from 1.
export interface ChatLine {
  n: number;
  seat: Seat;
  name: string;
  text?: string;
  // Instead of a text: the name of a ready phrase.
  phrase?: string;
  // In seconds; old lines have none.
  at?: number;
}

// What those who watch say, numbered likewise. Who plays is told when the game is over.
export type GalleryLine = Omit<ChatLine, "seat">;

// Ours are numbered, but for the first.
type MessageId = number | "hello";

// Done, or why not; to a hint, the move.
export type Settled =
  | { type: "ok"; id: MessageId }
  | { type: "hint"; id: MessageId; suggestion: Advice }
  | ({ type: "error"; id: MessageId } & Refusal);

export type Message =
  | Hello
  | Changed
  | Standing
  | Happened
  | Ticked
  | ({ type: "notice" } & Notice)
  | { type: "made_for_you"; moves: MadeForYou[] }
  | ({ type: "chat" } & ChatLine)
  | { type: "gallery"; lines: GalleryLine[] }
  | Settled;
