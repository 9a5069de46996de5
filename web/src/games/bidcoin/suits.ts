// How suits look: each has a colour, a symbol and a pattern, and any one of them is enough.
import type { Suit } from "../../generated/bidcoin";

function star(points: number, inner: number): string {
  const at = (i: number) => {
    const r = i % 2 === 0 ? 11 : inner;
    const angle = (Math.PI * i) / points - Math.PI / 2;
    return `${(12 + r * Math.cos(angle)).toFixed(1)} ${(12 + r * Math.sin(angle)).toFixed(1)}`;
  };
  return `M${Array.from({ length: 2 * points }, (_, i) => at(i)).join("L")}Z`;
}

interface Look {
  ink: string;
  // In a square of 24.
  symbol: string;
  // In a tile of 8.
  pattern: string;
}

export const suits: Record<Suit, Look> = {
  R: { ink: "#b0342a", symbol: "M12 1l7.5 11L12 23 4.5 12z", pattern: "M-2 6L6 -2M2 10L10 2" },
  B: {
    ink: "#245a9c",
    symbol: "M12 1c4.5 6.5 7 9.8 7 14a7 7 0 0 1-14 0c0-4.2 2.5-7.5 7-14z",
    pattern: "M0 4q2-3 4 0t4 0",
  },
  G: {
    ink: "#2a7440",
    symbol: "M11 23v-8C4 15 1.5 9.5 2 3c6.5 0 9.5 3.5 10 8 .5-4.5 3.5-8 10-8 .5 6.5-2 12-9 12v8z",
    pattern: "M4 2.5v3M2.5 4h3",
  },
  Y: { ink: "#8f6400", symbol: star(8, 6.2), pattern: "M0 0h8M0 4h8M2 0v4M6 4v4" },
  P: {
    ink: "#6b3a94",
    symbol: "M15 1.5a11 11 0 1 0 7.5 16.5A9.5 9.5 0 0 1 15 1.5z",
    pattern: "M0 8a4 4 0 0 1 8 0M-4 4a4 4 0 0 1 8 0M4 4a4 4 0 0 1 8 0",
  },
};
