import type { Lessons } from "../../coach/lessons";

export const lessons: Lessons = {
  presses: "F17",
  flip: "F18",
  lead: "F24",
  answer: "F24",
  launder: "F29",
  buy: "F33",
  convert: "F34",
};
