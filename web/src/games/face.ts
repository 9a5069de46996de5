// What a game brings to the page. A game is a folder here, and a line in games.ts.
import type { Component } from "svelte";
import type { Lessons } from "../coach/lessons";
import type { Stage } from "../table/stage.svelte";
import type { Telling } from "./telling";
import type { GameEvent, GameId, Result, View } from "../table/words";

// A message of the catalogues with what fills its gaps.
export interface Message {
  key: string;
  values?: Record<string, unknown>;
}

// What the home page needs to know of a game; it is there from the start, so it is small.
export interface Door {
  id: GameId;
  name: string;
  author: string;
  seats: { min: number; max: number };
  usualPlayers: number;
  // The options a player is offered, in this order; the words are `page.<game>.option.<name>` and
  // `page.<game>.option.<name>.<value>`. Values are from the engine's `games`.
  options: string[];
  Art: Component;
  load(): Promise<Face>;
}

export interface BoardProps {
  stage: Stage;
  view: View;
}

// The rest, loaded with the game's table.
export interface Face {
  // The table itself: everything between the others' seats and your hand.
  Board: Component<BoardProps>;
  // The end of a game, and its deals on the way: what was counted.
  Sheet: Component<{ log: GameEvent[]; names: string[]; result: Result | null }>;
  // What is asked of the seat now, in one sentence.
  question(view: View, seat: number): Message;
  // The table in words, for who does not want it drawn.
  telling(): Promise<Telling>;
  // What someone who learns the game is told, and when.
  lessons: Lessons;
  // How long events stay before the next ones are shown, in milliseconds.
  linger(events: GameEvent[], view: View): number;
  // The score of every seat if these events tell it, for the chart of a game.
  tally(events: GameEvent[], view: View): number[] | null;
}
