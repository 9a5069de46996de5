// A table, wherever it stands: in this browser with bots (SoloTable), on a server with other people
// (OnlineTable), or in the past (ReplayTable). The screens know only this interface.
//
// A table tells what happens as steps: the events of a move with the view after it. Whoever shows
// them may take its time; a table never waits for the screen.
import type { Advice } from "../coach/advice";
import type { Step as ToldStep } from "../generated/shared";
import type { MadeForYou, Notice } from "../online/messages";
import type { Chair, TableInfo } from "../online/server";
import type { EventOf, GameId, GameRecord, Move, Refusal, Seat, ViewOf } from "./words";

export interface Person {
  name: string;
  kind: "you" | "person" | "bot";
  level?: string;
  present: boolean;
  // At a table on the server: how it stands with them, and in whose place they play.
  presence?: Chair["presence"];
  owner?: string | null;
}

// What a seat has left of its time: so much at a moment of Date.now().
export interface TimeLeft {
  seat: Seat;
  ms: number;
  at: number;
}

// A step as the protocol tells it. `request` is what is asked of this seat now.
export interface Step<G extends GameId = GameId> extends ToldStep<ViewOf<G>, EventOf<G>> {
  // The table has jumped (resume, undo, reconnect): nothing to animate, and `events` are all there
  // have been.
  fresh: boolean;
}

export interface Remark {
  // Null: of those who watch.
  seat: Seat | null;
  from: string;
  text: string;
  // The text is the name of a ready phrase.
  phrase: boolean;
  // In milliseconds, if it is known.
  at: number | null;
}

// A step, or news about the people at the table.
export interface News<G extends GameId = GameId> {
  step?: Step<G>;
  people?: Person[];
  remark?: Remark;
  // Whether the table is reached at all; always true at home.
  connected?: boolean;
  times?: TimeLeft[];
  notice?: Notice;
  // What was decided in our place.
  made?: MadeForYou[];
  // What is known of a table on the server.
  table?: TableInfo;
  // The server does not keep to what it was bound to (online/shuffle.ts).
  broken?: boolean;
  // On how many devices our seat is open.
  devices?: number;
}

export type Listener<G extends GameId = GameId> = (news: News<G>) => void;

export interface Table<G extends GameId = GameId> {
  readonly game: GameId;
  // Whose eyes the views are; null for someone who only watches.
  readonly seat: Seat | null;
  readonly kind: "solo" | "online" | "replay";
  // Whether the engine may be asked for advice here.
  readonly hints: boolean;

  // The listener is told at once what the table looks like, then everything that happens.
  listen(listener: Listener<G>): () => void;

  // Undefined if the move was made; else why it can't be.
  act(move: Move): Promise<Refusal | undefined>;

  // What the engine would do in this seat's place; null if it is no longer asked. Throws `Refused`.
  hint(): Promise<Advice | null>;

  // Takes the seat's last move back if it has shown nothing that was hidden: the step says `can_undo`.
  undo(): Promise<Refusal | undefined>;

  // In the chat: a text, or the name of a ready phrase. Who only watches talks to those who watch, and
  // has a name for it.
  say?(words: { text: string } | { phrase: string }, name?: string): Promise<Refusal | undefined>;

  // The whole game; null while it would tell secrets.
  record(): Promise<GameRecord | null>;

  close(): void;
}
