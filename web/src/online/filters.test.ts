import { beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../table/testing";
import { bySeats, clocksOf, fits, freeSeats, keepFilters, keptFilters } from "./filters";
import type { Chair, TableInfo } from "./server";

const table = (id: string, kinds: string[], more: Partial<TableInfo> = {}) =>
  ({
    id,
    game: "money",
    state: "waiting",
    locked: false,
    clock: null,
    created: 0,
    seats: kinds.map(
      (kind) => ({ kind, offered: kind === "offered", connected: true }) as unknown as Chair,
    ),
    ...more,
  }) as TableInfo;

beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
});

test("filters are kept between visits, and what is not known filters nothing", () => {
  expect(keptFilters(["money"])).toEqual({ game: null, pace: null });
  keepFilters({ game: "money", pace: "days" });
  expect(keptFilters(["money"])).toEqual({ game: "money", pace: "days" });
  expect(keptFilters(["bidcoin"])).toEqual({ game: null, pace: "days" });
  localStorage.setItem("pactole.lobby", `{"game":7,"pace":"warp"}`);
  expect(keptFilters(["money"])).toEqual({ game: null, pace: null });
});

test("a table fits by its game and by how fast it is played", () => {
  const fast = table("a", ["open"], { clock: { kind: "bank", seconds: 300, increment: 5 } });
  expect(fits(fast, { game: null, pace: null })).toBe(true);
  expect(fits(fast, { game: "money", pace: "live" })).toBe(true);
  expect(fits(fast, { game: "bidcoin", pace: "live" })).toBe(false);
  expect(fits(fast, { game: null, pace: "none" })).toBe(false);
  expect(fits(table("b", ["open"]), { game: null, pace: "none" })).toBe(true);
  expect(clocksOf(null)).toBeNull();
  expect(clocksOf("live")).toEqual(["move", "bank"]);
});

test("seats are free before the start unless locked, and in play if they are offered", () => {
  expect(freeSeats(table("a", ["person", "open", "reserved"]))).toBe(1);
  expect(freeSeats(table("a", ["person", "open"], { locked: true }))).toBe(0);
  expect(freeSeats(table("a", ["person", "offered"], { state: "playing" }))).toBe(1);
  expect(freeSeats(table("a", ["person", "open"], { state: "playing" }))).toBe(0);
});

test("tables that begin soonest come first, those without a seat last", () => {
  const tables = [
    table("full", ["person", "person"]),
    table("two", ["person", "open", "open"]),
    table("left", ["open", "bot"]),
    table("old", ["person", "open"]),
    table("new", ["person", "open"], { created: 9 }),
  ];
  expect(tables.sort(bySeats).map(({ id }) => id)).toEqual(["new", "old", "two", "left", "full"]);
});
