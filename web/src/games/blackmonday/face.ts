import type { GameEvent, View } from "../../table/words";
import type { Face } from "../face";
import Board from "./Board.svelte";
import { lessons } from "./lessons";
import Sheet from "./Sheet.svelte";
import type { BlackMondayView } from "./words";

const times: Record<string, number> = {
  buy: 900,
  sell: 900,
  rate: 1200,
  exchange: 900,
  bankrupt: 3200,
  reshuffle: 3200,
  market_closed: 3200,
  closing: 3200,
};

export const face: Face = {
  Board: Board as Face["Board"],
  Sheet,
  lessons,
  telling: () => import("./telling").then(({ telling }) => telling),
  question: (view: View) => ({
    key: `blackmonday.question.${(view as BlackMondayView).stage}`,
  }),
  linger: (events: GameEvent[]) => Math.max(400, ...events.map(({ type }) => times[type] ?? 0)),
  tally: (_, view) => (view as BlackMondayView).players.map((player) => player.worth),
};
