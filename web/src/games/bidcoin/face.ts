import type { Face } from "../face";
import Board from "./Board.svelte";
import { notes } from "./notes";
import Thing from "./Thing.svelte";
import { suitOf } from "./words";

export const face: Face<"bidcoin"> = {
  Board,
  sheet: () => import("./Sheet.svelte"),
  Thing,
  notes,
  signs: [
    { name: "double", sign: "4 6" },
    { name: "piles", sign: "×2" },
    { name: "stack", sign: "×3" },
  ],
  sounds: { play: "lay", coin: "coin", zero: "stamp", trick: "turn_over" },
  telling: () => import("./telling").then(({ telling }) => telling),
  question({ phase, table, players }, seat) {
    const { wins, bid, zero } = players[seat];
    if (phase === "coin") return { key: "page.bidcoin.ask.coin", values: { wins, bid } };
    if (table.length === 0) {
      return { key: zero ? "page.bidcoin.ask.lead_zero" : "page.bidcoin.ask.lead" };
    }
    return { key: "page.bidcoin.ask.follow", values: { suit: suitOf(table[0][1]) } };
  },
  // Coins are moved before the next card is led.
  chapters(log) {
    let [deal, trick, won] = [1, 1, false];
    return log.map((event) => {
      if (event.type === "deal") [deal, trick, won] = [event.deal, 1, false];
      if (won && ["play", "past_play", "zero"].includes(event.type))
        [trick, won] = [trick + 1, false];
      if (event.type === "trick" || event.type === "past_trick") won = true;
      return { key: "page.bidcoin.chapter", values: { deal, trick } };
    });
  },
  // A trick goes to its winner.
  goes(events) {
    const won = events.find((event) => event.type === "trick");
    return new Map(won?.cards.map(([, card]) => [card, `seat-${won.winner}`]));
  },
  covers: (events) => events.some((event) => event.type === "trick"),
  linger(events) {
    if (events.some((event) => event.type === "game_end")) return 2500;
    if (events.some((event) => event.type === "deal_end")) return Infinity;
    if (events.some((event) => event.type === "trick")) return 1700;
    return 650;
  },
  tally(events) {
    const end = events.find((event) => event.type === "deal_end");
    return end ? end.sheet.map((line) => line.sum) : null;
  },
};
