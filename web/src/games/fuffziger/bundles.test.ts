import { expect, test } from "vitest";
import { amountsIn, bundleOf, faceTotal, heapOf } from "./bundles";

test("a heap is written as the protocol writes it, and read back", () => {
  expect(bundleOf({ "50": 2, "100": 1, $: 10 })).toBe("1x100,2x50,$10");
  expect(bundleOf({})).toBe("0");
  expect(bundleOf({ "20": 0, $: 0 })).toBe("0");
  expect(heapOf("1x100,2x50,$10")).toEqual({ "100": 1, "50": 2, $: 10 });
  expect(heapOf("0")).toEqual({});
});

test("what is printed on a heap adds up", () => {
  expect(faceTotal({ "50": 2, "10": 1, $: 7 })).toBe(117);
});

test("the amounts that can be offered of each kind, in order", () => {
  expect(amountsIn(["2x10", "1x10", "$12", "$7"])).toEqual({ "10": [0, 1, 2], $: [0, 7, 12] });
});
