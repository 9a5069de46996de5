import type { Lessons } from "../../coach/lessons";

export const lessons: Lessons = {
  lead: "B7",
  follow: "B8",
  zero: "B14",
  coin: "B12",
  lead_zero: "B15",
};
