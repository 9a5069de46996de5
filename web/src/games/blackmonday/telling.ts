import type { Card, Colour, PlayerView, View } from "../../generated/blackmonday";
import { t } from "../../i18n/speech.svelte";
import { nameOf } from "../../parts/seats";
import { codesOf, labelled, linesOf, restOf, verbOf, type Telling } from "../telling";
import { cardName, dollars, rateName, reachTold } from "./names";
import { partsOfTurn } from "./turn";
import { colours, valueOf } from "./words";

const cardNames = (cards: Card[]) => cards.map(cardName).join(", ");

function priceTold(view: View, colour: Colour): string {
  const rate = view.rates[colour];
  const broke = rate === 0 && !view.closed.includes(colour);
  const price = broke ? `${rateName(rate)}, ${t("blackmonday.word.bankrupt")}` : rateName(rate);
  return labelled(t(`blackmonday.colour.${colour}`), `${price}; ${reachTold(view, colour)}`);
}

function traderTold({ cash, worth, parcels, values, cards }: PlayerView): string[] {
  const held = parcels.map((card, i) => `${cardName(card)} (${dollars(values[i])})`).join(", ");
  return [
    labelled(t("blackmonday.word.cash"), dollars(cash)),
    labelled(t("blackmonday.word.worth"), dollars(worth)),
    labelled(t("blackmonday.word.parcels"), held || t("page.blackmonday.no_parcels")),
    labelled(t("blackmonday.word.cards"), cards),
  ];
}

// What a move costs, brings or makes of the price.
function outcomeOf(verb: string, card: Card, view: View, seat: number | null): string {
  if (verb === "rate") return `→ ${rateName(Number(valueOf(card)))}`;
  if (verb === "crash") return `→ ${rateName(0)}`;
  if (verb === "buy") return `− ${dollars(view.costs?.[view.hand!.indexOf(card)] ?? 0)}`;
  const me = view.players[seat ?? 0];
  return `+ ${dollars(me.values[me.parcels.indexOf(card)])}`;
}

export const telling: Telling<"blackmonday"> = {
  chapters(view, company) {
    const { turn, pile, reshuffled, ended, hand, players, discard } = view;
    const hands = "hands" in view ? view.hands : null;
    return [
      {
        title: t("page.told.table"),
        lines: linesOf(
          `${t("page.blackmonday.turn", { turn })}, ${t("page.blackmonday.pile", { pile })}`,
          reshuffled && !ended && t("page.blackmonday.second"),
          ...colours.map((colour) => priceTold(view, colour)),
          discard.length > 0 && labelled(t("page.blackmonday.discards"), cardNames(discard)),
        ),
      },
      ...(ended
        ? []
        : [
            {
              title: t("page.blackmonday.stages"),
              lines: partsOfTurn(view).map(({ name, state, left }) =>
                labelled(
                  t(`page.blackmonday.stage.${name}`),
                  state === "done" ? t("page.blackmonday.no_more") : left,
                ),
              ),
            },
          ]),
      ...(hand ? [{ title: t("page.your_hand"), lines: hand.map(cardName) }] : []),
      ...players.map((trader, seat) => ({
        title: nameOf(seat, company),
        lines: linesOf(...traderTold(trader), hands && cardNames(hands[seat])),
      })),
    ];
  },
  move(move, view, { you }) {
    const [verb, rest] = [verbOf(move), restOf(move)];
    if (verb === "end") return t("page.blackmonday.end_turn");
    const word = t(`blackmonday.move.${verb}`);
    if (verb === "exchange") return labelled(word, cardNames(rest.split(",")));
    const outcome = outcomeOf(verb, rest, view, you);
    return labelled(word, `${cardName(rest)} ${outcome}`);
  },
  compose({ hand, log_v }, moves) {
    if (!hand || !moves.some((move) => verbOf(move) === "exchange")) return null;
    const counted = new Map<Card, number>();
    for (const card of hand) counted.set(card, (counted.get(card) ?? 0) + 1);
    const items = [...counted].map(([code, most]) => ({ code, name: cardName(code), most }));
    const cards = (chosen: Record<string, number>) => codesOf(items, chosen);
    return {
      moment: String(log_v),
      verb: "exchange",
      title: t("blackmonday.move.exchange"),
      items,
      move: (chosen) => (cards(chosen).length > 0 ? `exchange ${cards(chosen).join(",")}` : null),
      word: (chosen) => t("page.blackmonday.exchange_cards", { count: cards(chosen).length }),
    };
  },
};
