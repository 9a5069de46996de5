// How the five values look: a colour and a pattern each, besides the number.
import type { Value } from "./words";

interface Look {
  ink: string;
  paper: string;
  // In a tile of 8.
  pattern: string;
  plate: "rose" | "star" | "ring";
}

export const looks: Record<Value, Look> = {
  "10": { ink: "#2a7440", paper: "#e6f0df", pattern: "M-2 6L6 -2M2 10L10 2", plate: "rose" },
  "20": { ink: "#245a9c", paper: "#e2ecf5", pattern: "M0 4q2-3 4 0t4 0", plate: "star" },
  "50": { ink: "#9a5410", paper: "#f8e9d4", pattern: "M4 2.5v3M2.5 4h3", plate: "ring" },
  "100": { ink: "#6b3a94", paper: "#eee4f4", pattern: "M0 0h8M0 4h8M2 0v4M6 4v4", plate: "rose" },
  "150": {
    ink: "#a02c3c",
    paper: "#f8e0e0",
    pattern: "M0 8a4 4 0 0 1 8 0M-4 4a4 4 0 0 1 8 0M4 4a4 4 0 0 1 8 0",
    plate: "star",
  },
};
