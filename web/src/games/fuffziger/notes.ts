import type { Notes } from "../../coach/notes";

export const notes: Notes = {
  presses: "F17",
  flip: "F18",
  lead: "F24",
  answer: "F24",
  launder: "F29",
  buy: "F33",
  convert: "F34",
};
