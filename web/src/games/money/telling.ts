import { words, type Card, type PlayerView, type View } from "../../generated/money";
import { t } from "../../i18n/speech.svelte";
import { nameOf } from "../../parts/seats";
import { codesOf, labelled, linesOf, restOf, verbOf, type Telling } from "../telling";
import { cardName, cardNames, gainTold, kindName } from "./names";
import { kindOf, kinds, printed } from "./words";

// By currency, with what it adds up to and counts.
function handTold({ hand, worth }: View): string[] {
  return kinds.flatMap((kind) => {
    const cards = hand!.filter((card) => kindOf(card) === kind);
    const line = worth?.currencies.find(({ currency }) => currency === kind);
    if (cards.length === 0 && !line) return [];
    const counted = line
      ? `; ${t("page.money.progress", { sum: line.sum })}, ${t("page.money.counts", { worth: line.worth + line.bonus })}`
      : "";
    return [labelled(kindName(kind), (cards.map(printed).join(", ") || "–") + counted)];
  });
}

function bidTold(bid: PlayerView["bid"]): string {
  if (!bid) return t("page.money.no_bid");
  if ("count" in bid) return t("page.money.covered", { count: bid.count });
  return labelled(t("money.word.bid"), `${cardNames(bid.cards)} (${bid.value})`);
}

function playerTold({ cards, bid, acted, seen, deal_scores }: PlayerView): string[] {
  return linesOf(
    t("page.money.cards", { cards }),
    bidTold(bid),
    acted && t("page.money.acted"),
    seen.length > 0 && labelled(t("money.word.seen"), cardNames(seen)),
    deal_scores.length > 0 && labelled(t("money.word.score"), deal_scores.join(", ")),
  );
}

const sum = (cards: Card[]) => cards.reduce((total, card) => total + printed(card), 0);

export const telling: Telling<"money"> = {
  chapters(view, company) {
    const { deal, round, last_round, pile, left, right, players, worth, own_bid } = view;
    const hands = "hands" in view ? view.hands : null;
    const mine = view.hand && worth;
    return [
      {
        title: t("page.told.table"),
        lines: linesOf(
          `${t("page.money.deal", { deal, deals: view.options.deals })}, ${t("page.money.round", { round })}`,
          last_round && t("page.money.last_round"),
          labelled(t("page.money.row.left"), cardNames(left) || "–"),
          labelled(t("page.money.row.right"), cardNames(right) || "–"),
          t("page.money.pile", { count: pile }),
        ),
      },
      ...(mine
        ? [
            {
              title: t("page.your_hand"),
              lines: linesOf(
                ...handTold(view),
                own_bid && labelled(t("page.money.your_bid"), cardNames(own_bid)),
                t("page.money.wealth", { score: worth.score }),
              ),
            },
          ]
        : []),
      ...players
        .map((player, seat) => ({
          seat,
          title: nameOf(seat, company),
          lines: linesOf(...playerTold(player), hands && cardNames(hands[seat])),
        }))
        .filter(({ seat }) => !mine || seat !== company.you),
    ];
  },
  move(move, view, company) {
    const [verb, rest] = [verbOf(move), restOf(move)];
    if (verb === "bid") return t("page.money.say.bid", { cards: cardNames(rest.split(",")) });
    const offer = view.offers.find((each) => each.move === move);
    const worth = offer ? `; ${gainTold(offer, view.worth?.score ?? 0)}` : "";
    if (verb === "keep") return t("page.money.keep") + worth;
    if (verb === "take") {
      const side = words.Side.find((each) => each === rest)!;
      return labelled(t(`page.money.take.${side}`), cardNames(view[side]) + worth);
    }
    const { bid } = view.players[Number(rest)];
    const cards = bid && "cards" in bid ? cardNames(bid.cards) : "";
    const swap = t("page.money.swap_with", { name: nameOf(Number(rest), company) });
    return labelled(swap, cards + worth);
  },
  compose({ hand, phase, deal, round }, moves) {
    if (phase !== "bid" || !hand || moves.length === 0) return null;
    const items = hand.map((code) => ({ code, name: cardName(code), most: 1 }));
    const cards = (chosen: Record<string, number>) => codesOf(items, chosen);
    return {
      moment: `${deal}.${round}`,
      verb: "bid",
      title: t("page.money.your_bid"),
      items,
      move: (chosen) => (cards(chosen).length > 0 ? `bid ${cards(chosen).join(",")}` : null),
      word: () => t("page.money.seal"),
      total: (chosen) => labelled(t("page.money.total"), sum(cards(chosen))),
    };
  },
};
