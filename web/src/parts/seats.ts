import { t, type Company } from "../i18n/speech.svelte";

// The others, clockwise from your left; all of them for someone who watches.
export function othersOf(players: number, you: number | null): number[] {
  if (you === null) return Array.from({ length: players }, (_, seat) => seat);
  return Array.from({ length: players - 1 }, (_, i) => (you + 1 + i) % players);
}

// How many sit at the left, at the top and at the right, by how many there are.
const around = [
  [0, 0, 0],
  [0, 1, 0],
  [1, 0, 1],
  [1, 1, 1],
  [1, 2, 1],
  [2, 1, 2],
  [2, 2, 2],
] as const;

// Where they sit around the table, still clockwise.
export function placesAround(others: number[]) {
  const [left, top] = around[others.length];
  return [
    { side: "left", seats: others.slice(0, left) },
    { side: "top", seats: others.slice(left, left + top) },
    { side: "right", seats: others.slice(left + top) },
  ];
}

export function nameOf(seat: number, { you, names }: Company): string {
  return seat === you ? t("page.you") : (names[seat] ?? String(seat));
}
