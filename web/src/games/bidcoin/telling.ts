import { facts, type PlayerView } from "../../generated/bidcoin";
import { t } from "../../i18n/speech.svelte";
import { nameOf } from "../../parts/seats";
import { labelled, linesOf, restOf, verbOf, type Telling } from "../telling";
import { cardName } from "./names";
import { suitOf } from "./words";

function playerTold({ cards, wins, bid, zero, coins, moved }: PlayerView): string[] {
  const stake = zero ? t("page.bidcoin.zero") : t("page.bidcoin.bid", { bid });
  const laid = zero ?? moved;
  return linesOf(
    `${t("page.bidcoin.wins", { wins })}, ${stake}`,
    labelled(t("page.bidcoin.coins"), coins.join(", ") || "–"),
    laid.length > 0 &&
      labelled(t(zero ? "page.bidcoin.zero_laid" : "page.bidcoin.moved"), laid.join(", ")),
    labelled(t("bidcoin.word.cards"), cards),
  );
}

const { tricks } = facts;

export const telling: Telling<"bidcoin"> = {
  chapters(view, company) {
    const { deal, trick, trump, turned, table, players, hand } = view;
    const hands = "hands" in view ? view.hands : null;
    const led = table[0]?.[1];
    return [
      {
        title: t("page.bidcoin.trick_here"),
        lines: linesOf(
          `${t("page.bidcoin.deal", { deal, deals: players.length })}, ${t("page.bidcoin.trick", { trick, tricks })}`,
          labelled(t("page.bidcoin.trump"), t(`bidcoin.suit.${trump}`)),
          t("page.bidcoin.turned", { card: cardName(turned) }),
          led && labelled(t("page.bidcoin.led"), t(`bidcoin.suit.${suitOf(led)}`)),
          ...table.map(([seat, card]) => labelled(nameOf(seat, company), cardName(card))),
        ),
      },
      ...(hand ? [{ title: t("page.your_hand"), lines: hand.map(cardName) }] : []),
      ...players.map((player, seat) => ({
        title: nameOf(seat, company),
        lines: [
          ...playerTold(player),
          ...(hands
            ? [labelled(t("bidcoin.word.cards"), hands[seat].map(cardName).join(", "))]
            : []),
        ],
      })),
    ];
  },
  move(move) {
    const [verb, rest] = [verbOf(move), restOf(move)];
    if (verb === "play") return t("page.bidcoin.say.play", { card: cardName(rest) });
    return t(`page.bidcoin.say.${verb}`, { coins: rest.split(",").join(", ") });
  },
};
