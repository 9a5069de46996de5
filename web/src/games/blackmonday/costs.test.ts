import { expect, it } from "vitest";
import type { Event } from "../../generated/blackmonday";
import { costsOf } from "./costs";

const buy = (seat: number, card: string, paid: number): Event => ({
  type: "buy",
  seat,
  card,
  shares: 1,
  rate: 1,
  paid,
  cash: 0,
});
const sell = (seat: number, card: string): Event => ({
  type: "sell",
  seat,
  card,
  shares: 1,
  rate: 1,
  received: 0,
  cash: 0,
});

it("tells what each parcel was bought for", () => {
  const log = [buy(0, "R8", 4000), buy(1, "R8", 9000), buy(0, "B3", 600), buy(0, "R8", 1600)];
  expect(costsOf(log, 0, ["R8", "R8", "B3"])).toEqual([4000, 1600, 600]);
  expect(costsOf([...log, sell(0, "R8")], 0, ["R8", "B3"])).toEqual([1600, 600]);
  expect(costsOf([...log, sell(1, "R8")], 0, ["R8", "R8", "B3"])).toEqual([4000, 1600, 600]);
});

it("forgets a colour that went bankrupt", () => {
  const crash: Event = { type: "bankrupt", colour: "R", lost: [], under: [] };
  const log = [buy(0, "R8", 4000), buy(0, "B3", 600), crash, buy(0, "R8", 800)];
  expect(costsOf(log, 0, ["R8", "B3"])).toEqual([800, 600]);
});
