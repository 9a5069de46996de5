import { expect, it } from "vitest";
import { forgets, lookedAt } from "./memory";
import type { EventOf } from "./words";

const play = (card: string): EventOf<"bidcoin"> => ({ type: "play", seat: 1, card });
const trick = (card: string): EventOf<"bidcoin"> => ({
  ...{ type: "trick", trick: 1, winner: 1, with: card, piles: 1, wins: 1 },
  cards: [[1, card]],
});

it("leaves of events that lie face down what the engine says is left", () => {
  const log = [play("R1"), trick("R1"), play("R2"), trick("R2")];
  expect(lookedAt(log, "bidcoin", 10, null)).toBe(log);
  expect(lookedAt(log, "bidcoin", 10, [0, 12])).toEqual([
    { type: "past_play", seat: 1 },
    { type: "past_trick", trick: 1, winner: 1, piles: 1, wins: 1 },
    ...log.slice(2),
  ]);
  expect(lookedAt(log, "bidcoin", 10, [11, 11])).toEqual(log);
});

it("knows in which games the term makes a difference", () => {
  expect(forgets("bidcoin")).toBe(true);
  expect(forgets("fuffziger")).toBe(true);
  expect(forgets("money")).toBe(false);
});
