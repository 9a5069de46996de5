import { beforeEach, expect, it, vi } from "vitest";
import { botName } from "../table/bots";
import { memoryStorage } from "../table/testing";
import type { GameRecord } from "../table/words";
import { ownSeatIn, peopleIn, rememberSeat, withNames } from "./people";

beforeEach(() => vi.stubGlobal("localStorage", memoryStorage()));

const record: GameRecord = {
  format: "1",
  game: "bidcoin",
  players: 3,
  options: {},
  seed: "0".repeat(64),
  moves: [
    [0, "play R1"],
    [1, "play R2"],
    [2, "play R3"],
  ],
};
const namesIn = (of: GameRecord) =>
  peopleIn(of, (seat) => `Player ${seat + 1}`).map(({ name }) => name);

it("people keep their names, and bots those they had at the table", () => {
  const table = "Zx3uT0l2T5mS1oVb8yqk4g";
  const online = {
    ...record,
    table,
    names: ["Ann", "regular", "regular"],
    by: ["person", "bot", "substitute"],
  };
  // Somebody who calls herself like a level is no bot.
  expect(namesIn(online)).toEqual(["Ann", botName(table, 1), "regular"]);
  expect(peopleIn(online, String).map(({ kind }) => kind)).toEqual(["person", "bot", "person"]);
});

it("in a rematch bots have the names they had before", () => {
  const rematch = {
    ...record,
    table: "another",
    first: "Zx3uT0l2T5mS1oVb8yqk4g",
    turns: 1,
    names: ["regular", "Ann", "Bob"],
    by: ["bot", "person", "person"],
  };
  expect(namesIn(rematch)).toEqual([botName(rematch.first, 2), "Ann", "Bob"]);
  const odd = { ...rematch, first: 7, turns: "x" } as unknown as GameRecord;
  expect(namesIn(odd)).toEqual([botName("another", 0), "Ann", "Bob"]);
});

it("a record without names, or with something else, has numbers", () => {
  expect(namesIn(record)).toEqual(["Player 1", "Player 2", "Player 3"]);
  const odd = { ...record, names: ["  ", 7, "x".repeat(99)] as unknown as string[] };
  expect(namesIn(odd)).toEqual(["Player 1", "Player 2", "x".repeat(24)]);
  expect(namesIn({ ...record, names: "Ann" as unknown as string[] })).toHaveLength(3);
});

it("a game that was played here takes the names along", () => {
  const people = ["Ann", "Ada", "Bruno"].map((name) => ({
    name,
    kind: "person" as const,
    present: true,
  }));
  expect(namesIn(withNames(record, people))).toEqual(["Ann", "Ada", "Bruno"]);
});

it("which seat was ours is known here, and not in the record", () => {
  expect(ownSeatIn(record)).toBeNull();
  rememberSeat(record, 2);
  expect(ownSeatIn(record)).toBe(2);
  expect(JSON.stringify(withNames(record, []))).not.toContain("you");
  expect(ownSeatIn({ ...record, seed: "1".repeat(64) })).toBeNull();
  expect(ownSeatIn({ ...record, players: 2 })).toBeNull();
});
