// The parts of a turn, in whichever order, and what is still possible in them.
import type { Stage, View } from "../../generated/blackmonday";
import { t } from "../../i18n/speech.svelte";

export type PartState = "can" | "now" | "done";

const business: Record<Stage, PartState> = {
  open: "can",
  business: "now",
  prices: "can",
  business_closed: "done",
  prices_closed: "now",
};
const prices: Record<Stage, PartState> = {
  open: "can",
  business: "can",
  prices: "now",
  business_closed: "now",
  prices_closed: "done",
};

export function partsOfTurn({ stage, buys_left, rates_left }: View) {
  return [
    {
      name: "business",
      state: business[stage],
      left: t("page.blackmonday.buys_left", { left: buys_left }),
    },
    {
      name: "prices",
      state: prices[stage],
      left: t("page.blackmonday.rates_left", { left: rates_left }),
    },
    {
      name: "exchange",
      state: stage === "open" ? ("can" as const) : ("done" as const),
      left: t("page.blackmonday.instead"),
    },
  ];
}
