// The inspector's deck in its order, as far as it is known: it never changes.
import { facts, type CardBack, type InspectorCard, type View } from "../../generated/fuffziger";
import { t } from "../../i18n/speech.svelte";
import type { ViewOf } from "../../table/words";
import { inspectorName } from "./names";

export interface DeckCard {
  card: InspectorCard | null;
  back: CardBack | "plain";
  next: boolean;
  // Turned up in this round.
  fresh: boolean;
}

const { inspector_cards: size, markers } = facts;

export function deckOf(view: ViewOf<"fuffziger">): DeckCard[] {
  const { left, shown, order_known, backs } = view.inspector;
  const known = "inspector_deck" in view ? view.inspector_deck : order_known;
  const next = (size - left) % size;
  const fresh = new Map(
    shown.map((card, i) => [(next - shown.length + i + 2 * size) % size, card]),
  );
  return Array.from({ length: size }, (_, i) => ({
    card: known[i] ?? fresh.get(i) ?? null,
    back: backs?.[i] ?? "plain",
    next: i === next,
    fresh: fresh.has(i),
  }));
}

// How many more cards with coins are passed over.
export const coinsToSkip = ({ inspector }: View) => markers - inspector.coins_skipped;

export function deckTold(deck: DeckCard[]): string {
  return deck
    .map(({ card, back, next }) => {
      const name = card ? inspectorName(card) : t(`page.fuffziger.back.${back}`);
      return next ? t("page.fuffziger.next_card", { card: name }) : name;
    })
    .join(", ");
}
