import { expect, it } from "vitest";
import { barsOf, costly, countOf, fallOf, gradesOf, inShort, jumpsOf, lessonsOf } from "./judge";
import type { Grade, Ledger, Report } from "./report";

const term = (value: number, error = 0.01) => ({ value, error });
const ledger: Ledger = {
  result: 0,
  fair: 0.5,
  deal: term(-0.3),
  draws: term(0.1),
  cards: term(-0.05),
  others: term(-0.1),
  own: term(-0.15),
  adjusted: 0.25,
};
const grade = (at: number, loss: number, verdict: Grade["verdict"], seat = 0): Grade => ({
  ...{ at, seat, loss, verdict, error: 0.01 },
  ...{ made: "play R1", better: "play R2" },
});
const report: Report = {
  ...{ players: 2, plies: 9, done: 1, worlds: 64 },
  curve: [0.5, 0.52, 0.3, 0.31, 0.31, 0.31, 0.55, 0.55, 0.5, 0].map((own) => [own, 1 - own]),
  grades: [
    grade(0, 0.03, "inaccuracy"),
    grade(2, 0, "fine"),
    grade(3, 0.2, "blunder", 1),
    grade(7, 0.12, "blunder"),
    grade(8, 0.06, "mistake"),
  ],
  ledgers: [ledger, { ...ledger, own: term(0.02), deal: term(0.3), cards: term(0.05) }],
};
const keys = (seat: number) => lessonsOf(report, seat).map(({ key }) => key);

it("the curve's jumps are where a chance changed much", () => {
  expect(jumpsOf(report, 0)).toEqual([2, 6, 9]);
});

it("the costliest decisions of a seat come first, and what is fine is not among them", () => {
  expect(costly(gradesOf(report, 0)).map(({ at }) => at)).toEqual([7, 8, 0]);
  expect(countOf(gradesOf(report, 0)).map(({ count }) => count)).toEqual([1, 1, 1, 1]);
});

it("the ledger's bars lead from a fair share to the result, none missing", () => {
  const bars = barsOf(ledger);
  expect(bars.map(({ name }) => name)).toEqual([
    "fair",
    "deal",
    "draws",
    "cards",
    "others",
    "own",
    "result",
  ]);
  bars.slice(1, -1).forEach((bar, i) => expect(bar.from).toBeCloseTo(bars[i].to));
  expect(bars.at(-2)!.to).toBeCloseTo(ledger.result);
});

it("what there is to learn says what luck did, what was lost, when, and by whom", () => {
  expect(keys(0)).toEqual(
    ["luck.bad", "lost", "part", "taken"].map((each) => `review.learn.${each}`),
  );
  const [luck, lost, part] = lessonsOf(report, 0);
  expect(luck.values).toMatchObject({ percent: 25, most: "deal" });
  expect(lost.values).toMatchObject({ count: 3, all: 4, percent: 7 });
  expect(part.values).toMatchObject({ part: "last", percent: 86 });
  const unsure = { ...ledger, cards: term(-0.05, 0.2) };
  expect(lessonsOf({ ...report, ledgers: [unsure] }, 0)[0].key).toBe("review.learn.luck.even");
  expect(keys(1)[0]).toBe("review.learn.luck.good");
  const clean = { ...report, grades: [grade(2, 0, "fine")] };
  expect(lessonsOf(clean, 0)[1]).toMatchObject({
    key: "review.learn.clean",
    values: { count: 1 },
  });
});

it("where a chance fell most is found, unless it never fell much", () => {
  expect(fallOf(report, 0)).toEqual({ at: 8, from: 0.5, to: 0 });
  const steady = { ...report, curve: [0.5, 0.48, 0.47].map((own) => [own, 1 - own]) };
  expect(fallOf(steady, 0)).toBeNull();
});

it("a move is told without what its label adds", () => {
  expect(inShort("Keep; ±0 points now")).toBe("Keep");
  expect(inShort("Transform: 2 (20 press). Transformed, it will be 50")).toBe(
    "Transform: 2 (20 press)",
  );
  expect(inShort("Play red 2")).toBe("Play red 2");
});
