import type { Lessons } from "../../coach/lessons";

export const lessons: Lessons = { bid: "M7", exchange: "M12", swap: "M13", last_bid: "M17" };
