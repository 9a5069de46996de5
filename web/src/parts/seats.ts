import { t, type Company } from "../i18n/speech.svelte";

// The others, clockwise from your left; all of them for someone who watches.
export function othersOf(players: number, you: number | null): number[] {
  if (you === null) return Array.from({ length: players }, (_, seat) => seat);
  return Array.from({ length: players - 1 }, (_, i) => (you + 1 + i) % players);
}

export function nameOf(seat: number, { you, names }: Company): string {
  return seat === you ? t("page.you") : (names[seat] ?? String(seat));
}
