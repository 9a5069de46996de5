// Players' lines in charts: told apart by colour and by dashes.
const inks = [
  "light-dark(#1d6548, #74cda1)",
  "light-dark(#b0342a, #f39a84)",
  "light-dark(#245a9c, #8fbdf0)",
  "light-dark(#8f6400, #e5b955)",
  "light-dark(#6b3a94, #c7a2ea)",
  "light-dark(#526058, #a9b6ac)",
];
const dashes = ["", "7 4", "2 4", "10 3 2 3", "14 5", "5 2 1 2"];

export const inkOf = (seat: number) => inks[seat % inks.length];
export const dashesOf = (seat: number) => dashes[seat % dashes.length];
