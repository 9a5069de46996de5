import { describe, expect, it } from "vitest";
import { format, type Language, type Values } from "./format";

function said(message: string, values: Values = {}, language: Language = "en") {
  return format(message, values, {
    language,
    say: (value, kind) => (kind ? `<${kind} ${value}>` : String(value)),
    choose: (value) => (value === 0 ? "you" : String(value)),
  });
}

describe("a message", () => {
  it("fills its gaps, also as things of a kind", () => {
    expect(said("Deal {deal}: {turned, card} is up.", { deal: 2, turned: "G6" })).toBe(
      "Deal 2: <card G6> is up.",
    );
  });
  it("chooses by number; in French 0 is singular", () => {
    const piles = "{piles, plural, one {# pile} other {# piles}}";
    expect(said(piles, { piles: 1 })).toBe("1 pile");
    expect(said(piles, { piles: 0 })).toBe("0 piles");
    expect(said(piles, { piles: 0 }, "fr")).toBe("0 pile");
  });
  it("chooses by who it is, with gaps inside", () => {
    const win = "{seat, select, you {You win} other {{seat, seat} wins}}.";
    expect(said(win, { seat: 0 })).toBe("You win.");
    expect(said(win, { seat: 2 })).toBe("<seat 2> wins.");
  });
  it("repeats a part for each of a list", () => {
    expect(
      said("{cards, each, item {{0, seat}: {1}}}", {
        cards: [
          [0, "R1"],
          [1, "R2"],
        ],
      }),
    ).toBe("<seat 0>: R1, <seat 1>: R2");
  });
  it("keeps # outside of plurals", () => {
    expect(said("# {name}", { name: "x" })).toBe("# x");
  });
});
