import type { Face } from "../face";
import Board from "./Board.svelte";
import { notes } from "./notes";
import Thing from "./Thing.svelte";

export const face: Face<"money"> = {
  Board,
  sheet: () => import("./Sheet.svelte"),
  Thing,
  notes,
  signs: [
    { name: "serial", sign: "¥ 38" },
    { name: "bar", sign: "━┃" },
    { name: "counts", sign: "+30" },
    { name: "alike", sign: "2×30" },
    { name: "order", sign: "❶" },
  ],
  sounds: { bid: "lay", reveal: "turn_over", take: "lay", swap: "lay", deal_end: "coin" },
  telling: () => import("./telling").then(({ telling }) => telling),
  question({ phase, players, last_round, offers }, seat) {
    if (phase === "bid")
      return { key: last_round ? "page.money.ask.last_bid" : "page.money.ask.bid" };
    const { bid } = players[seat];
    const value = bid && "value" in bid ? bid.value : 0;
    const swap = offers.some(({ move }) => move.startsWith("swap "));
    return { key: "page.money.ask.exchange", values: { value, swap } };
  },
  // A round ends with its refill; a deal's last one with the deal.
  chapters(log) {
    let [deal, round] = [1, 1];
    return log.map((event) => {
      if (event.type === "deal") [deal, round] = [event.deal, 1];
      const values = { deal, round };
      if (event.type === "refill") ++round;
      return { key: "page.money.chapter", values };
    });
  },
  // What somebody takes up is in that hand then.
  goes(events) {
    const ways = new Map<string, string>();
    for (const event of events) {
      const cards =
        event.type === "take" || event.type === "swap"
          ? event.taken
          : event.type === "keep"
            ? event.cards
            : [];
      for (const card of cards) ways.set(card, "seat" in event ? `seat-${event.seat}` : "");
    }
    return ways;
  },
  covers: (events) => events.some(({ type }) => type === "reveal" || type === "refill"),
  linger(events) {
    const types = new Set(events.map((event) => event.type));
    if (types.has("game_end")) return 2500;
    if (types.has("deal_end")) return Infinity;
    const reveal = events.find((event) => event.type === "reveal");
    if (reveal) return 1400 + 450 * reveal.bids.length;
    if (types.has("take") || types.has("swap") || types.has("keep")) return 2200;
    return 350;
  },
  tally(events) {
    const end = events.find((event) => event.type === "deal_end");
    return end ? end.sheet.map((line) => line.total) : null;
  },
};
