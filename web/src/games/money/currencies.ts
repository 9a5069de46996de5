// How currencies look: each has a colour, a sign and an engraved pattern.
import type { Currency } from "../../generated/money";

interface Look {
  ink: string;
  paper: string;
  sign: string;
  plate: "rose" | "star" | "ring";
  // A tile of 10 behind the engraving.
  pattern: string;
}

export const looks: Record<Currency, Look> = {
  USD: { ink: "#23643f", paper: "#dcead6", sign: "$", plate: "ring", pattern: "M0 5h10M5 0v10" },
  EUR: {
    ink: "#1f5290",
    paper: "#d7e3f1",
    sign: "€",
    plate: "star",
    pattern: "M-2 12L12-2M3 17L17 3",
  },
  JPY: {
    ink: "#a32d4d",
    paper: "#f6dbe1",
    sign: "¥",
    plate: "rose",
    pattern: "M0 10a5 5 0 0 1 10 0M-5 5a5 5 0 0 1 10 0M5 5a5 5 0 0 1 10 0",
  },
  GBP: { ink: "#64398a", paper: "#e6dcf0", sign: "£", plate: "star", pattern: "M5 3v4M3 5h4" },
  CHF: {
    ink: "#a14416",
    paper: "#f8e0ce",
    sign: "Fr",
    plate: "ring",
    pattern: "M0 2h10M0 5h10M0 8h10",
  },
  SEK: {
    ink: "#7c6200",
    paper: "#f3e9bf",
    sign: "kr",
    plate: "rose",
    pattern: "M0 5q2.5-5 5 0t5 0",
  },
  RUB: { ink: "#10676b", paper: "#d2e9e8", sign: "₽", plate: "ring", pattern: "M5 1l4 4-4 4-4-4z" },
};
