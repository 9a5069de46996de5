// The inspector's deck in its order, as far as it is known: it never changes.
import { t } from "../../i18n/speech.svelte";
import { inspectorName } from "./names";
import type { FuffzigerView, InspectorCard } from "./words";

export interface DeckCard {
  card: InspectorCard | null;
  back: "black" | "green" | "white" | "plain";
  next: boolean;
  // Turned up in this round.
  fresh: boolean;
}

export function deckOf({ inspector, inspector_deck }: FuffzigerView): DeckCard[] {
  const { left, shown, order_known, backs } = inspector;
  const known = inspector_deck ?? order_known;
  const next = (10 - left) % 10;
  const fresh = new Set(shown.map((_, i) => (next - 1 - i + 20) % 10));
  return Array.from({ length: 10 }, (_, i) => ({
    card: known[i] ?? null,
    back: backs?.[i] ?? "plain",
    next: i === next,
    fresh: fresh.has(i),
  }));
}

export function deckTold(deck: DeckCard[]): string {
  return deck
    .map(({ card, back, next }) => {
      const name = card ? inspectorName(card) : t(`page.fuffziger.back.${back}`);
      return next ? t("page.fuffziger.next_card", { card: name }) : name;
    })
    .join(", ");
}
