// What can be done with the card or parcel that is looked at, or with the turn. Whether a move is legal
// the engine says.
import { facts, type Card } from "../../generated/blackmonday";
import { t } from "../../i18n/speech.svelte";
import type { Deed } from "../../parts/deeds";
import { gainName, rateName } from "./names";
import { signs, uses } from "./signs";
import { isHigh, valueOf } from "./words";

export interface Looking {
  // With the shares of its colour that one holds.
  card: { code: Card; cost: number | null; held: number } | null;
  parcel: { code: Card; value: number; cost: number | null } | null;
  // Cards laid aside for an exchange; null while none is intended.
  aside: Card[] | null;
}

const verb = (name: string) => t(`blackmonday.move.${name}`);
const move = (name: string, card: Card, note: string): Deed => ({
  name,
  sign: signs[uses.find((use) => use === name)!],
  does: `${name} ${card}`,
  word: verb(name),
  note,
  main: true,
});

function cardDeeds({ code, cost, held }: NonNullable<Looking["card"]>): Deed[] {
  const value = Number(valueOf(code));
  const deeds = [
    move("buy", code, cost === null ? "–" : `${gainName(-cost)} · ${held}/${facts.most_shares}`),
    move("rate", code, `→ ${rateName(value)}`),
  ];
  if (isHigh(code)) deeds.push({ ...move("crash", code, `→ ${rateName(0)}`), grave: true });
  return deeds;
}

export interface Exchange {
  can: boolean;
  hinted: boolean;
  begin(): void;
  leave(): void;
  make(cards: Card[]): void;
}

export function deedsOf({ card, parcel, aside }: Looking, exchange: Exchange): Deed[] {
  if (aside) {
    const word = t("page.blackmonday.exchange_cards", { count: aside.length });
    const can = aside.length > 0;
    return [
      { name: "back", word: t("page.blackmonday.back"), does: exchange.leave },
      { name: "swap", word, main: true, can, does: () => can && exchange.make(aside) },
    ];
  }
  const end = { name: "end", does: "end", word: t("page.blackmonday.end_turn") };
  const refilled = { ...end, note: t("page.blackmonday.refill") };
  if (parcel) {
    const { code, value, cost } = parcel;
    const gain = cost === null ? "" : ` (${gainName(value - cost)})`;
    return [move("sell", code, `${gainName(value)}${gain}`), refilled];
  }
  if (card) {
    const deeds = cardDeeds(card);
    return [...deeds, deeds.length > 2 ? end : refilled];
  }
  const begin: Deed = {
    name: "exchange",
    word: verb("exchange"),
    note: t("page.blackmonday.up_to_four"),
    does: exchange.begin,
    can: exchange.can,
    hinted: exchange.hinted,
  };
  return [begin, refilled];
}
