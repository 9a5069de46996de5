import type { Notes } from "../../coach/notes";

export const notes: Notes = {
  lead: "B7",
  follow: "B8",
  zero: "B14",
  coin: "B12",
  lead_zero: "B15",
};
