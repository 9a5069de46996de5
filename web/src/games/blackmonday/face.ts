import type { Event } from "../../generated/blackmonday";
import type { Face } from "../face";
import Board from "./Board.svelte";
import { lessons } from "./lessons";
import Sheet from "./Sheet.svelte";

const times: Partial<Record<Event["type"], number>> = {
  buy: 900,
  sell: 900,
  rate: 1200,
  exchange: 900,
  bankrupt: 3200,
  reshuffle: 3200,
  market_closed: 3200,
  closing: 3200,
};

export const face: Face<"blackmonday"> = {
  Board,
  Sheet,
  lessons,
  telling: () => import("./telling").then(({ telling }) => telling),
  question: ({ stage }) => ({ key: `blackmonday.question.${stage}` }),
  linger: (events) => Math.max(400, ...events.map(({ type }) => times[type] ?? 0)),
  tally: (_, { players }) => players.map((player) => player.worth),
};
