import type { Event } from "../../generated/blackmonday";
import type { Face } from "../face";
import Board from "./Board.svelte";
import { notes } from "./notes";
import { signs, uses } from "./signs";
import Thing from "./Thing.svelte";
import { turnedOver } from "./fold";

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

const loud = new Set<Event["type"]>([
  "bankrupt",
  "reshuffle",
  "closing",
  "market_closed",
  "deal_end",
]);

export const face: Face<"blackmonday"> = {
  Board,
  sheet: () => import("./Sheet.svelte"),
  Thing,
  notes,
  signs: [
    ...uses.map((name) => ({ name, path: signs[name] })),
    { name: "ladder", sign: "▲" },
    { name: "gain", sign: "+$" },
  ],
  sounds: {
    buy: "lay",
    sell: "coin",
    rate: "lay",
    crash: "crash",
    exchange: "turn_over",
    closing: "stamp",
  },
  telling: () => import("./telling").then(({ telling }) => telling),
  question: ({ stage }) => ({ key: `blackmonday.question.${stage}` }),
  chapters(log) {
    const first = log.find((event) => "seat" in event);
    let values = { turn: 1, seat: first && "seat" in first ? first.seat : 0 };
    return log.map((event) => {
      if (event.type === "turn") values = { turn: event.turn, seat: event.seat };
      return { key: "page.blackmonday.chapter", values };
    });
  },
  fold: turnedOver,
  goes(events) {
    const ways = new Map<string, string>();
    for (const event of events) {
      if (event.type === "exchange")
        for (const card of event.cards) ways.set(`hand.${card}.0`, "discards");
      if (event.type === "sell")
        for (const whose of ["mine", `of${event.seat}`])
          ways.set(`${whose}.${event.card}.0`, "discards");
      if (event.type === "bankrupt")
        event.lost.forEach((cards, seat) =>
          cards.forEach((card) => {
            for (const whose of ["mine", `of${seat}`])
              ways.set(`${whose}.${card}.0`, `price-${event.colour}`);
          }),
        );
    }
    return ways;
  },
  weigh: ({ type }) => (loud.has(type) ? "bad" : null),
  covers: (events) => events.some(({ type }) => type === "crash" || loud.has(type)),
  linger: (events) => Math.max(400, ...events.map(({ type }) => times[type] ?? 0)),
  tally: (_, { players }) => players.map((player) => player.worth),
};
