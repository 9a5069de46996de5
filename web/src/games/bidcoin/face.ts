import type { GameEvent, View } from "../../table/words";
import type { Face } from "../face";
import Board from "./Board.svelte";
import { lessons } from "./lessons";
import Sheet from "./Sheet.svelte";
import { suitOf, type BidcoinView, type SheetLine } from "./words";

export const face: Face = {
  Board: Board as Face["Board"],
  Sheet,
  lessons,
  telling: () => import("./telling").then(({ telling }) => telling),
  question(view: View, seat) {
    const { phase, table, players } = view as BidcoinView;
    const { wins, bid, zero } = players[seat];
    if (phase === "coin") return { key: "page.bidcoin.ask.coin", values: { wins, bid } };
    if (table.length === 0) {
      return { key: zero ? "page.bidcoin.ask.lead_zero" : "page.bidcoin.ask.lead" };
    }
    return { key: "page.bidcoin.ask.follow", values: { suit: suitOf(table[0][1]) } };
  },
  linger(events: GameEvent[]) {
    if (events.some((event) => event.type === "deal_end")) return 9000;
    if (events.some((event) => event.type === "trick")) return 1700;
    return 650;
  },
  tally(events) {
    const end = events.find((event) => event.type === "deal_end");
    return end ? (end.sheet as SheetLine[]).map((line) => line.sum) : null;
  },
};
