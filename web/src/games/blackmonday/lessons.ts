import type { Lessons } from "../../coach/lessons";

export const lessons: Lessons = {
  open: "K9",
  buy: "K10",
  rate: "K13",
  sell: "K12",
  crash: "K15",
  exchange: "K18",
};
