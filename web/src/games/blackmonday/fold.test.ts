import { expect, it } from "vitest";
import type { Event } from "../../generated/blackmonday";
import { turnedOver } from "./fold";

const deal = (type: "buy" | "sell", seat: number, card: string, price = 800): Event =>
  type === "buy"
    ? { type, seat, card, shares: 8, rate: 1, paid: price, cash: 0 }
    : { type, seat, card, shares: 8, rate: 1, received: price, cash: 0 };
const types = (events: Event[]) =>
  turnedOver(events).map((item) => ("key" in item ? item.key : item.type));

it("a parcel that is bought and sold back at the same price is a card turned over", () => {
  expect(types([deal("buy", 1, "R8"), deal("sell", 1, "R8")])).toEqual(["page.blackmonday.turned"]);
  const two = [deal("buy", 1, "R8"), deal("buy", 1, "R8"), deal("sell", 1, "R8")];
  expect(types([...two, deal("sell", 1, "R8")])).toHaveLength(2);
});

it("what brought or cost something is told as it was", () => {
  expect(types([deal("buy", 1, "R8"), deal("sell", 1, "R8", 900)])).toEqual(["buy", "sell"]);
  expect(types([deal("sell", 1, "R8"), deal("buy", 1, "R8")])).toEqual(["sell", "buy"]);
  expect(types([deal("buy", 1, "R8"), deal("sell", 2, "R8")])).toEqual(["buy", "sell"]);
});
