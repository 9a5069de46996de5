// What cards can be used for, drawn small: on the card and on the button that does it.
export const signs = {
  buy: "M8 2v12M2 8h12",
  rate: "M5 14V3M2 6l3-3 3 3M11 2v11M8 10l3 3 3-3",
  crash: "M9 1L3 9h4l-1 6 7-9H8z",
} as const;
export type Use = keyof typeof signs;
export const uses = Object.keys(signs) as Use[];
