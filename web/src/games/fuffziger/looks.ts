// How the five values look, as in the box: a colour each, and a pattern besides the number.
import type { Value } from "./words";

interface Look {
  ink: string;
  paper: string;
  // In a tile of 8.
  pattern: string;
  plate: "rose" | "star" | "ring";
}

export const looks: Record<Value, Look> = {
  "10": { ink: "#776000", paper: "#f7ecb0", pattern: "M-2 6L6 -2M2 10L10 2", plate: "rose" },
  "20": { ink: "#a4480a", paper: "#fbe0c4", pattern: "M0 4q2-3 4 0t4 0", plate: "star" },
  "50": { ink: "#a3263a", paper: "#f8dbdd", pattern: "M4 2.5v3M2.5 4h3", plate: "ring" },
  "100": { ink: "#1f5597", paper: "#dce8f5", pattern: "M0 0h8M0 4h8M2 0v4M6 4v4", plate: "rose" },
  "150": {
    ink: "#246a3a",
    paper: "#dcedd9",
    pattern: "M0 8a4 4 0 0 1 8 0M-4 4a4 4 0 0 1 8 0M4 4a4 4 0 0 1 8 0",
    plate: "star",
  },
};
