import type { Card } from "../../generated/bidcoin";
import type { Examples } from "../example";
import Picture from "./Picture.svelte";

const trick = (...value: Card[]) => ({ kind: "cards", value });
const coins = (...value: number[]) => ({ kind: "coins", value });
const names = ["Ada", "Bob", "Cleo", "Dora"];

export const examples: Examples = {
  Picture,
  examples: [
    {
      name: "zero_catches",
      vectors: ["BT4", "BT5"],
      names,
      steps: [
        { shows: [trick("R0", "R10", "R5", "R9")], values: { winner: 0, zero: "R0", top: "R10" } },
        { shows: [trick("R0", "R10", "R5", "Y1")], values: { winner: 3, with: "Y1", trump: "Y" } },
      ],
    },
    {
      name: "double",
      vectors: ["BT11"],
      names,
      steps: [
        { shows: [trick("R6", "R4", "R5", "R1")], values: { winner: 0, with: "R6", other: "R4" } },
      ],
    },
    {
      name: "bid",
      vectors: ["BT12"],
      names,
      steps: [
        { shows: [coins(7, 5, 3, 2, 1)], values: { seat: 0 } },
        { shows: [coins(3)], values: { seat: 0, coin: 3 } },
        { shows: [coins(5, 3)], values: { seat: 0, coin: 5 } },
        { shows: [coins(7, 2, 1)], values: { seat: 0, gone: [5, 3] } },
      ],
    },
    {
      name: "zero",
      vectors: ["BT14"],
      names,
      steps: [
        { shows: [coins(7, 2)], values: { seat: 2, coins: [7, 2] } },
        { shows: [coins(7, 5, 3, 2, 1, 1, 1)], values: { seat: 2, coins: [7, 2] } },
      ],
    },
  ],
};
