import type { Card } from "../../generated/blackmonday";
import type { Examples } from "../example";
import Picture from "./Picture.svelte";

const card = (value: Card) => ({ kind: "card", value });
const price = (value: Card) => ({ kind: "price", value });

export const examples: Examples = {
  Picture,
  examples: [
    {
      name: "buy",
      vectors: ["KT1"],
      steps: [{ shows: [price("B6"), card("B8")], values: { card: "B8", rate: 6, paid: 4800 } }],
    },
    {
      name: "price",
      vectors: ["KT2"],
      steps: [
        { shows: [price("R5"), card("R8")], values: { card: "R8", rate: 5, to: 8 } },
        { shows: [card("R9"), card("R2")], values: { rate: 5, up: "R9", down: "R2" } },
      ],
    },
    {
      name: "crash",
      vectors: ["KT3", "KT10"],
      steps: [
        { shows: [price("Y4"), card("Y12")], values: { card: "Y12", colour: "Y", rate: 4 } },
        { values: { colour: "Y" } },
      ],
    },
  ],
};
