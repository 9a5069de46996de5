import { expect, it } from "vitest";
import { engineReferee } from "../../table/testing";
import type { View } from "../../generated/fuffziger";
import { isReasoned, prices } from "./reasoned";
import { values } from "./words";

async function opened(options: object): Promise<View> {
  const referee = await engineReferee();
  const { id } = await referee.call<{ id: string }>("new", {
    game: "fuffziger",
    players: 3,
    options,
  });
  return referee.call<View>("view", { id, seat: 0 });
}

it("marks what no example of the rulebook fixes, and nothing that an owner of the box gave", async () => {
  const usual = await opened({});
  const marked = values.flatMap((value) =>
    prices.filter((price) => isReasoned(usual, value, price)),
  );
  expect(marked.length).toBe(20 - 7);
  expect(isReasoned(usual, "20", "buy")).toBe(false);
  expect(isReasoned(usual, "10", "buy")).toBe(true);
  const own = await opened({ tables: { prices: { "10": { buy: 6 } } } });
  expect(isReasoned(own, "10", "buy")).toBe(false);
  expect(isReasoned(own, "10", "sell")).toBe(true);
});
