import { expect, it } from "vitest";
import type { Face } from "../games/face";
import { dealsOf, nextPlace, placeAt, placeBefore, placesIn } from "./places";

// A game whose log is told by its events' own words; the first event of a step is its move.
const face = {
  chapters: (log: { part: string; deal: number }[]) =>
    log.map(({ part, deal }) => ({ key: part, values: { deal } })),
} as unknown as Face;
const event = (part: string, deal = 1) => ({ part, deal });
const steps = [
  { events: [event("one")] },
  { events: [event("one")] },
  { events: [event("two")] },
  { events: [event("two"), event("three", 2)] },
  { events: [event("three", 2)] },
] as unknown as { events: [] }[];
const places = placesIn(steps, face, { you: null, names: [] });

it("what begins with a move is seen from before it, what follows of one after it", () => {
  expect(places.map(({ title, at }) => [title, at])).toEqual([
    ["one", 0],
    ["two", 1],
    ["three", 3],
  ]);
  expect(dealsOf(places)).toEqual([
    {
      deal: 1,
      within: [
        [0, "one"],
        [1, "two"],
      ],
    },
    { deal: 2, within: [[2, "three"]] },
  ]);
});

it("one goes on to the next part, and back to the beginning of this one first", () => {
  expect([0, 1, 2, 3, 4].map((at) => placeAt(places, at))).toEqual([0, 1, 1, 2, 2]);
  expect([0, 1, 3].map((at) => nextPlace(places, at))).toEqual([1, 3, undefined]);
  expect([4, 3, 2, 1, 0].map((at) => placeBefore(places, at))).toEqual([3, 1, 1, 0, undefined]);
});
