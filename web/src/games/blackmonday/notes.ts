import type { Notes } from "../../coach/notes";

export const notes: Notes = {
  open: "K9",
  buy: "K10",
  rate: "K13",
  sell: "K12",
  crash: "K15",
  exchange: "K18",
};
