// What a game brings to the page. A game is a folder here; games.ts finds it.
import type { Component } from "svelte";
import type { Notes } from "../coach/notes";
import type { Thing } from "../i18n/speech.svelte";
import type { Ways } from "../table/travel";
import type { TableSound } from "../turn/sound";
import type { Stage } from "../table/stage.svelte";
import type { Telling } from "./telling";
import type { EventOf, GameId, Result, ViewOf } from "../table/words";

// A message of the catalogues with what fills its gaps.
export interface Message {
  key: string;
  values?: Record<string, unknown>;
}

// What a game's folder says for the home page; it is there from the start, so it is small.
export interface OwnCover {
  author: string;
  Art: Component;
}

// What the home page shows of a game. Name and seats are the engine's.
export interface Cover extends OwnCover {
  id: GameId;
  name: string;
  seats: { min: number; max: number };
}

export interface BoardProps<G extends GameId> {
  stage: Stage<G>;
  view: ViewOf<G>;
}

export interface SheetProps<G extends GameId> {
  log: EventOf<G>[];
  names: string[];
  result: Result | null;
}

// A sign on the table: letters as they stand there, or a path in a square of 16. What it means is
// `page.<game>.sign.<name>`.
export interface Sign {
  name: string;
  sign?: string;
  path?: string;
}

// The rest, loaded with the game's table. A game writes its own `Face<"game">`; whoever shows any game
// has a `Face`.
export interface Face<G extends GameId = GameId> {
  // The table itself: everything between the others' seats and your hand.
  Board: Component<BoardProps<G>>;
  // A thing of the game within a sentence, drawn small with the signs its cards have.
  Thing: Component<Thing>;
  // The end of a game, and its deals on the way: what was counted. It comes when it is wanted.
  sheet(): Promise<{ default: Component<SheetProps<G>> }>;
  // What a newcomer would ask about, for the legend.
  signs: Sign[];
  // What is asked of the seat now, in one sentence.
  question(view: ViewOf<G>, seat: number): Message;
  // The table in words, for who does not want it drawn.
  telling(): Promise<Telling<G>>;
  // What someone who learns the game is told, and when.
  notes: Notes;
  // What the part of the log is called that each event belongs to: a trick, a round, a turn.
  chapters(log: EventOf<G>[]): Message[];
  // Whether the board shows these events instead of what is there now, so that nothing is asked yet.
  covers(events: EventOf<G>[]): boolean;
  // Where things go that leave the table with these events, by thing and place (table/travel.ts).
  goes?(events: EventOf<G>[]): Ways;
  // What nobody may miss, in the place of the question: nothing, a surprise, or a loss. Nothing is asked
  // while it is shown.
  weigh?(event: EventOf<G>): "good" | "bad" | null;
  // The same events with what belongs together as one message: a parcel bought and sold again.
  fold?(events: EventOf<G>[]): (EventOf<G> | Message)[];
  // What is heard of events, by those who want to.
  sounds: Partial<Record<EventOf<G>["type"], TableSound>>;
  // How long events stay before the next ones are shown, in milliseconds; infinitely if they wait to be
  // waved on.
  linger(events: EventOf<G>[], view: ViewOf<G>): number;
  // The score of every seat if these events tell it, for the chart of a game.
  tally(events: EventOf<G>[], view: ViewOf<G>): number[] | null;
}
