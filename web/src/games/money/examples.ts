import type { Card } from "../../generated/money";
import type { Examples } from "../example";
import Picture from "./Picture.svelte";
import { serialOf } from "./words";

const cards = (...value: Card[]) => ({ kind: "cards", value });
const lowest = (bid: Card[]) => Math.min(...bid.map((card) => serialOf(card) ?? Infinity));

const first: Card[] = ["EUR60", "USD20b"];
const second: Card[] = ["JPY50", "GBP30b"];
const right: Card[] = ["EUR40", "USD20a", "GBP30a", "GOLDa"];

export const examples: Examples = {
  Picture,
  examples: [
    {
      name: "exchange",
      vectors: ["MT14"],
      names: ["Ada", "Bob", "Cleo", "Dora"],
      steps: [
        { shows: [cards(...first), cards(...second)], values: { first: 0, second: 1 } },
        { values: { first: 0, lower: lowest(first), higher: lowest(second) } },
        { shows: [cards("CHF30a")], values: { first: 0, last: 3, taken: ["CHF30a"] } },
        { shows: [cards(...right)], values: { last: 3, right } },
        { shows: [cards("bluff")], values: { out: 2 } },
      ],
    },
    {
      name: "sheet",
      vectors: ["MT4"],
      steps: [
        { shows: [cards("EUR20a", "EUR20b", "EUR20c")] },
        { shows: [cards("CHF20a", "CHF30a", "CHF30b", "CHF30c")] },
        { shows: [cards("USD20a", "USD30a", "USD30b", "USD40", "USD50", "USD60")] },
        { shows: [cards("GOLDa")] },
        {},
      ],
    },
  ],
};
