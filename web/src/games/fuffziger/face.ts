import type { Event, View } from "../../generated/fuffziger";
import type { Face, Message } from "../face";
import Board from "./Board.svelte";
import { heapOf } from "./bundles";
import { notes } from "./notes";
import Thing from "./Thing.svelte";
import { faceOf } from "./words";

const times: Partial<Record<Event["type"], number>> = {
  inspector: 2400,
  destroy: 3800,
  flip: 1200,
  sell: 900,
  produce: 700,
  lot: 2200,
  offer: 1100,
  match: 800,
  fold: 800,
  auction_end: 2600,
  bid: 200,
  reveal: 3800,
  reward: 2200,
  buy: 900,
  convert: 700,
};

// What is looked at before anything else is asked.
const surprises = new Set<Event["type"]>(["inspector", "auction_end", "reward", "guard"]);
function weigh(event: Event): "good" | "bad" | null {
  if (event.type === "destroy" || (event.type === "flip" && event.face === null)) return "bad";
  return surprises.has(event.type) ? "good" : null;
}

// The phase that an event belongs to; some belong to the one they are told in.
const phases: Partial<Record<Event["type"], string>> = {
  round: "inspector",
  inspector: "inspector",
  past_inspector: "inspector",
  flip: "presses",
  sell: "presses",
  produce: "presses",
  title: "auction",
  lot: "auction",
  bid: "launder",
  reveal: "launder",
  launder: "launder",
  reward: "launder",
  buy: "buy",
  done: "buy",
  convert: "convert",
};

function question(view: View, seat: number): Message {
  const ask = (key: string, values: object = {}) => ({
    key: `page.fuffziger.ask.${key}`,
    values: { ...values },
  });
  const { auction, launder } = view;
  if (auction) return ask(auction.leader === seat ? "lead" : "answer", auction);
  if (view.phase === "launder" && launder) return ask("launder", launder);
  return ask(view.phase);
}

// Bills that leave the purse: to the lot, or to the launderers. How many lay there is not known here.
const most = 60;
function spent(event: Event): [string, string][] {
  const bills = event.type === "convert" ? event.bills : "bundle" in event ? event.bundle : "0";
  const values = Object.keys(heapOf(bills)).filter((kind) => kind !== "$");
  return values.flatMap((value) =>
    Array.from({ length: most }, (_, i): [string, string] => [
      `purse.${value}.${i + 1}`,
      event.type === "convert" ? `shop-${value}` : "lot",
    ]),
  );
}

export const face: Face<"fuffziger"> = {
  Board,
  sheet: () => import("./Sheet.svelte"),
  Thing,
  notes,
  signs: [
    { name: "coins", sign: "150●" },
    { name: "doubled", path: "M2 6h8v8H2zM6 5V2h8v8h-3" },
    { name: "next", sign: "▼" },
    { name: "back", sign: "?" },
    { name: "reasoned", sign: "†" },
    { name: "struck", sign: "1̶0̶" },
  ],
  sounds: {
    inspector: "turn_over",
    destroy: "stamp",
    flip: "turn_over",
    lot: "die",
    offer: "lay",
    match: "lay",
    auction_end: "coin",
    reveal: "turn_over",
    reward: "coin",
    buy: "lay",
  },
  telling: () => import("./telling").then(({ telling }) => telling),
  question,
  chapters(log) {
    let [round, phase] = [1, "presses"];
    return log.map((event) => {
      if (event.type === "round") round = event.round;
      phase = phases[event.type] ?? phase;
      return { key: `page.fuffziger.chapter`, values: { round, phase } };
    });
  },
  goes(events) {
    const ways = new Map<string, string>();
    for (const event of events) {
      if (event.type === "sell") ways.set(`press${event.n}`, `shop-${faceOf(event.face).value}`);
      if (event.type === "flip" && event.face === null) ways.set(`press${event.n}`, "inspector");
      if (event.type === "auction_end" && event.winner !== null)
        for (let i = 0; i < event.size; ++i) ways.set(`lot.${i}`, `seat-${event.winner}`);
      if (event.type === "convert" || event.type === "offer" || event.type === "match")
        for (const [thing, place] of spent(event)) ways.set(thing, place);
    }
    return ways;
  },
  weigh,
  covers: (events) => events.some((event) => event.type === "reveal" || weigh(event) !== null),
  linger(events) {
    const cards = events.filter(({ type }) => type === "inspector").length;
    return (
      Math.max(300, ...events.map(({ type }) => times[type] ?? 0)) + 700 * Math.max(0, cards - 1)
    );
  },
  tally: (_, { players }) => players.map((player) => player.coins),
};
