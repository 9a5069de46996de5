// How the four kinds of share look: each has a colour, a symbol and a pattern, and any one of them is
// enough.
import type { Colour } from "../../generated/blackmonday";

interface Look {
  ink: string;
  // The same ink on dark paper.
  pale: string;
  // In a square of 24.
  symbol: string;
  // In a tile of 8.
  pattern: string;
  // For lines.
  dashes: string;
}

export const looks: Record<Colour, Look> = {
  R: {
    ink: "#b0342a",
    pale: "#f2938a",
    symbol:
      "M12 1.5L22.5 8v2h-21V8zM4 11.5h3V19H4zM10.5 11.5h3V19h-3zM17 11.5h3V19h-3zM2 20h20v3H2z",
    pattern: "M-2 6L6 -2M2 10L10 2",
    dashes: "",
  },
  B: {
    ink: "#245a9c",
    pale: "#8dbcf2",
    symbol:
      "M8 1h8v2.5h-1.5V9l6.3 10.2A2.5 2.5 0 0 1 18.7 23H5.3a2.5 2.5 0 0 1-2.1-3.8L9.5 9V3.5H8zM8.2 15h7.6l-2.4-4h-2.800z",
    pattern: "M0 4q2-3 4 0t4 0",
    dashes: "9 4",
  },
  G: {
    ink: "#2a7440",
    pale: "#83cf9a",
    symbol:
      "M6 5h10.5l3.5 5.5 2.5 1V18H20a3 3 0 0 1-6 0h-4a3 3 0 0 1-6 0H1.5v-6L4 10.5zM7.5 7l-1.5 3.5h4.5V7zM12.5 7v3.5H17L15 7z",
    pattern: "M4 2.5v3M2.5 4h3",
    dashes: "2 4",
  },
  Y: {
    ink: "#8f6400",
    pale: "#e9c05f",
    symbol:
      "M6 6h12v12H6zM7.5 1h1.5v3.5H7.5zM11.2 1h1.6v3.5h-1.6zM15 1h1.5v3.5H15zM7.5 19.5h1.5V23H7.5zM11.2 19.5h1.6V23h-1.6zM15 19.5h1.5V23H15zM1 7.5h3.5V9H1zM1 11.2h3.5v1.6H1zM1 15h3.5v1.5H1zM19.5 7.5H23V9h-3.5zM19.5 11.2H23v1.6h-3.5zM19.5 15H23v1.5h-3.5z",
    pattern: "M0 0h8M0 4h8M2 0v4M6 4v4",
    dashes: "11 3 2 3",
  },
};
