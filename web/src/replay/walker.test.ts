import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ReplayTable } from "../table/ReplayTable";
import { Stage } from "../table/stage.svelte";
import { engineReferee, seated } from "../table/testing";
import type { GameRecord } from "../table/words";
import { Walker } from "./walker.svelte";

const record: GameRecord = {
  format: "1",
  game: "bidcoin",
  players: 3,
  options: {},
  seed: "0".repeat(64),
  moves: [
    [2, "zero 7,5,1"],
    [2, "play R2"],
    [0, "play R0"],
    [1, "play R6"],
  ],
};
const face = { linger: () => 1000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function begin(eyes: 0 | 1 | "all" = "all") {
  const table = await ReplayTable.open(await engineReferee(), record, eyes, seated(3));
  return { table, stage: new Stage(table, face, "calm") };
}

it("plays to the end by itself, as fast as is wished, and pauses", async () => {
  const { table, stage } = await begin();
  const walker = new Walker(face);
  walker.through(table, stage);
  walker.play();
  vi.advanceTimersByTime(999);
  expect(walker.at).toBe(0);
  vi.advanceTimersByTime(1);
  expect([walker.at, stage.view?.log_v]).toEqual([1, 1]);
  walker.hasten(4);
  vi.advanceTimersByTime(250);
  expect(walker.at).toBe(2);
  walker.pause();
  vi.advanceTimersByTime(10_000);
  expect(walker.at).toBe(2);
  walker.play();
  vi.advanceTimersByTime(10_000);
  expect([walker.at, walker.playing]).toEqual([4, false]);
  // Who plays at the end begins again.
  walker.play();
  expect([walker.at, walker.playing]).toEqual([0, true]);
});

it("other eyes see the same place, and a decision is shown with its moves", async () => {
  const { table, stage } = await begin();
  const walker = new Walker(face);
  walker.through(table, stage);
  walker.go(2);
  expect(stage.asked).toBe(false);
  const own = await begin(0);
  walker.through(own.table, own.stage);
  expect([walker.at, own.stage.view?.log_v, own.stage.asked]).toEqual([2, 2, false]);
  walker.ask(2);
  expect(own.stage.can("play R0")).toBe(true);
  expect(await own.stage.act("play R0")).toBe(false);
  expect([own.stage.refusal?.code, walker.at]).toEqual(["recorded", 2]);
  walker.go(3);
  expect(own.stage.asked).toBe(false);
});
