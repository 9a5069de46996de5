// Prices that the rulebook does not state: reasoned by this project, unless whoever owns the box has given
// them (the option `tables`).
import { facts, type View } from "../../generated/fuffziger";
import type { Value } from "./words";

export const prices = ["buy", "sell", "scrap", "launder"] as const;
export type Price = (typeof prices)[number];

const stated: Record<Price, readonly number[]> = {
  buy: facts.stated_buy,
  sell: facts.stated_sell,
  scrap: facts.stated_scrap,
  launder: facts.stated_launder,
};

export function isReasoned({ options }: View, value: Value, price: Price): boolean {
  const tables = options.tables as { prices?: Partial<Record<Value, object>> } | null;
  const given = tables?.prices?.[value];
  return !stated[price].includes(Number(value)) && !(given && price in given);
}
