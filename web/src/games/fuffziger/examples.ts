import type { Face, InspectorCard, Money } from "../../generated/fuffziger";
import type { Examples } from "../example";
import Picture from "./Picture.svelte";

const bundle = (value: Money) => ({ kind: "bundle", value });
const presses = (...value: Face[]) => ({ kind: "presses", value });
const inspectors = (...value: InspectorCard[]) => ({ kind: "inspectors", value });
const launder = (min: number, reward: number) => ({ kind: "launder", value: { min, reward } });
const lot = (value: number) => ({ kind: "lot", value });

// The players of the rulebook's example, in their order around the table.
const [wolfgang, ilja, patrick, daniel] = [0, 1, 2, 3];

export const examples: Examples = {
  Picture,
  examples: [
    {
      name: "auction",
      vectors: ["FT5"],
      names: ["Ada", "Bob", "Cleo", "Dora"],
      steps: [
        { shows: [lot(2), bundle("2x10")], values: { leader: 0, bundle: "2x10", out: 2 } },
        { shows: [bundle("$42")], values: { leader: 1, bundle: "$42", out: 0 } },
        { shows: [bundle("$47")], values: { leader: 3, bundle: "$47", out: 1 } },
        { shows: [bundle("2x10,$89")], values: { winner: 3, paid: "2x10,$89" } },
      ],
    },
    {
      name: "round",
      vectors: ["FT16", "FT8", "FT10"],
      names: ["Wolfgang", "Ilja", "Patrick", "Daniel"],
      steps: [
        { shows: [presses("20'", "20", "20", "50x2", "50")], values: { seat: wolfgang } },
        { shows: [inspectors("coins", "100")] },
        {
          shows: [presses("50x2", "50'"), bundle("2x50,2x20")],
          values: { seat: wolfgang, bills: "2x50,2x20" },
        },
        {
          shows: [inspectors("20", "coins")],
          values: { first: ilja, second: patrick, seat: wolfgang, money: 4 },
        },
        { shows: [lot(5), bundle("1x150")], values: { leader: ilja, bundle: "1x150" } },
        {
          shows: [lot(2), bundle("1x50"), bundle("$15")],
          values: { leader: patrick, bundle: "1x50", next: daniel, more: "$15" },
        },
        {
          shows: [launder(80, 37), bundle("1x100,1x50"), bundle("3x50")],
          values: { winner: patrick, bid: "1x100,1x50", other: daniel, same: "3x50" },
        },
        {
          shows: [launder(60, 32), bundle("1x100,1x50,$10")],
          values: { winner: patrick, bid: "1x100,1x50,$10", money: 69 },
        },
      ],
    },
  ],
};
