import type { AuctionView, PlayerView, View } from "../../generated/fuffziger";
import { t, type Company } from "../../i18n/speech.svelte";
import { nameOf } from "../../parts/seats";
import { labelled, linesOf, restOf, verbOf, type Chapter, type Telling } from "../telling";
import { bundleOf, faceTotal, kinds, purseOf } from "./bundles";
import { coinsToSkip, deckOf, deckTold } from "./deck";
import { isReasoned } from "./reasoned";
import { bundleName, dollars, oddsTold, pressTold } from "./names";
import { values, type Value } from "./words";

function forgerTold({ coins, presses, bills, money, committed, won }: PlayerView): string[] {
  const printed = presses.map((press, i) => `${i + 1} (${pressTold(press)})`).join(", ");
  return linesOf(
    t("page.fuffziger.coins", { coins }),
    money !== null && labelled(t("fuffziger.word.money"), dollars(money)),
    bills && labelled(t("fuffziger.word.bills"), bundleName(bundleOf(bills))),
    labelled(t("fuffziger.word.presses"), printed || t("page.fuffziger.no_presses")),
    committed && t("fuffziger.word.committed"),
    won.length > 0 &&
      labelled(t("fuffziger.word.launder"), t("page.fuffziger.has_won", { count: won.length })),
  );
}

function roundTold(view: View, company: Company): string[] {
  const { round, first, phase, launder, lots_left, last_bids, inspector } = view;
  return linesOf(
    t("page.fuffziger.round", { round }),
    t("page.fuffziger.first", { first: nameOf(first, company) }),
    phase !== "over" && labelled(t("page.fuffziger.phases"), t(`page.fuffziger.phase.${phase}`)),
    labelled(t("fuffziger.word.inspector"), deckTold(deckOf(view))),
    inspector.exposed !== null && t("page.fuffziger.strikes", { value: inspector.exposed }),
    coinsToSkip(view) > 0 && t("page.fuffziger.skipped", { left: coinsToSkip(view) }),
    launder &&
      `${t("page.fuffziger.launder_card", { left: launder.left })}. ${t(
        "page.fuffziger.launder_told",
        {
          min: launder.min,
          reward: dollars(launder.reward),
        },
      )}`,
    last_bids &&
      last_bids
        .map((bid, seat) => `${nameOf(seat, company)} ${t("page.fuffziger.last_bid", { bid })}`)
        .join(", "),
    lots_left > 0 && t("page.fuffziger.lots_due", { lots: lots_left }),
  );
}

function auctionTold(auction: AuctionView, company: Company): Chapter {
  const { size, bundle, leader, laid } = auction;
  return {
    title: t("page.fuffziger.phase.auction"),
    lines: linesOf(
      t("page.fuffziger.lot", { size }),
      bundle && labelled(t("page.fuffziger.latest"), bundleName(bundle)),
      ...laid.map((each, seat) => {
        const here = auction.in.includes(seat) ? bundleName(each) : t("fuffziger.word.out");
        const leads = seat === leader ? `, ${t("page.fuffziger.leads")}` : "";
        return labelled(nameOf(seat, company), here + leads);
      }),
    ),
  };
}

function shopTold(view: View, value: Value): string {
  const price = (name: "buy" | "sell" | "scrap" | "launder") =>
    `${t(`page.fuffziger.price.${name}`)} ${dollars(view.prices[value][name])}${isReasoned(view, value, name) ? "†" : ""}`;
  const stock = view.retired.includes(Number(value))
    ? t("fuffziger.word.retired")
    : `${t("page.fuffziger.stock")} ${view.stock[value]}`;
  return labelled(
    value,
    [price("buy"), price("sell"), price("scrap"), price("launder"), stock].join(", "),
  );
}

const doing = (key: string) => t(`page.fuffziger.do.${key}`);
type Composed = "offer" | "bid" | "convert";
const composed: Partial<Record<View["phase"], Composed>> = {
  auction: "offer",
  launder: "bid",
  convert: "convert",
};
const nothing = { offer: "choose", bid: "no_bid", convert: "no_convert" } as const;

export const telling: Telling<"fuffziger"> = {
  chapters(view, company) {
    const { players, auction, own_bid } = view;
    return [
      { title: t("page.told.table"), lines: roundTold(view, company) },
      ...(auction ? [auctionTold(auction, company)] : []),
      ...players.map((forger, seat) => ({
        title: nameOf(seat, company),
        lines: linesOf(
          ...forgerTold(forger),
          seat === company.you &&
            own_bid &&
            labelled(t("page.fuffziger.own_bid"), bundleName(own_bid)),
        ),
      })),
      {
        title: t("page.fuffziger.shop"),
        lines: [...values.map((value) => shopTold(view, value)), t("page.fuffziger.sign.reasoned")],
      },
    ];
  },
  move(move, view, { you }) {
    const [verb, rest] = [verbOf(move), restOf(move)];
    if (verb === "flip" || verb === "sell") {
      const { presses } = view.players[you ?? 0];
      const place = presses.findIndex(({ n }) => n === Number(rest));
      const press = presses[place];
      const odds = view.odds.find((each) => each.presses.includes(press.n));
      const price = verb === "sell" ? `, + ${dollars(press.sell)}` : "";
      const chances = verb === "flip" && odds ? `. ${oddsTold(odds)}` : "";
      return labelled(doing(verb), `${place + 1} (${pressTold(press)})${price}${chances}`);
    }
    if (verb === "done") return doing(view.phase === "presses" ? "print" : "go_on");
    if (verb === "buy") {
      const value = values.find((each) => each === rest)!;
      return t("page.fuffziger.buy", { value, price: dollars(view.prices[value].buy) });
    }
    if (verb === "match") return labelled(doing("match"), bundleName(view.auction!.bundle ?? "0"));
    if (verb === "fold") return doing("fold");
    return labelled(doing(verb), bundleName(rest));
  },
  compose(view, moves, { you }) {
    const verb = composed[view.phase];
    if (!verb || you === null || !moves.some((move) => verbOf(move) === verb)) return null;
    const purse = purseOf(view.players[you]);
    const items = kinds
      .filter((kind) => (purse[kind] ?? 0) > 0 && !(kind === "$" && verb === "convert"))
      .map((kind) => ({
        code: kind,
        name: kind === "$" ? t("fuffziger.word.money") : t("page.fuffziger.bills", { value: kind }),
        most: purse[kind]!,
      }));
    return {
      moment: `${view.round} ${view.phase} ${view.launder?.left} ${view.auction ? view.log_v : ""}`,
      verb,
      title: doing(verb),
      items,
      move: (chosen) =>
        verb === "offer" && bundleOf(chosen) === "0" ? null : `${verb} ${bundleOf(chosen)}`,
      word: (chosen) => doing(bundleOf(chosen) === "0" ? nothing[verb] : verb),
      total: (chosen) => t("fuffziger.word.total", { total: faceTotal(chosen) }),
    };
  },
};
