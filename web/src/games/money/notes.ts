import type { Notes } from "../../coach/notes";

export const notes: Notes = { bid: "M7", exchange: "M12", swap: "M13", last_bid: "M17" };
