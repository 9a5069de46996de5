import { expect, it } from "vitest";
import { spread } from "./spread";

const gaps = (heights: number[]) => {
  const sorted = heights.toSorted((a, b) => a - b);
  return sorted.slice(1).map((height, i) => height - sorted[i]);
};

it("labels that have room stay where they are", () => {
  expect(spread([10, 90, 50], 19, 0, 100)).toEqual([10, 90, 50]);
});

it("labels of equal heights lie above one another, around that height", () => {
  expect(spread([50, 50], 20, 0, 100)).toEqual([40, 60]);
  expect(gaps(spread([50, 50, 50, 50], 19, 0, 200))).toEqual([19, 19, 19]);
});

it("nothing leaves the sheet, and groups that meet become one", () => {
  for (const heights of [
    [0, 0, 0, 0],
    [200, 200, 200, 195],
    [0, 17, 34, 51],
    [100, 110, 90, 100],
  ]) {
    const found = spread(heights, 19, 9, 191);
    expect(Math.min(...gaps(found))).toBeGreaterThanOrEqual(19);
    expect(Math.min(...found)).toBeGreaterThanOrEqual(9);
    expect(Math.max(...found)).toBeLessThanOrEqual(191);
    // The order stays.
    heights.forEach((height, i) =>
      heights.forEach((other, j) => {
        if (height < other) expect(found[i]).toBeLessThan(found[j]);
      }),
    );
  }
});
