import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { Refused } from "./referee";
import { Stage } from "./stage.svelte";
import type { Listener, Step, Table, TimeLeft } from "./Table";
import { engineReferee } from "./testing";
import type { EventOf, Refusal } from "./words";

// A moment of a game: what the steps of these tests have in common.
let moment: Step<"bidcoin">;
beforeAll(async () => {
  const referee = await engineReferee();
  const { id } = await referee.call<{ id: string }>("new", { game: "bidcoin", players: 3 });
  moment = await referee.call<Step<"bidcoin">>("step", { id, seat: 0 });
});
const event = (v: number): EventOf<"bidcoin"> => ({ type: "coin", seat: 1, coin: 1, bid: v });

// A table whose steps the test tells.
class ToldTable implements Table<"bidcoin"> {
  readonly game = "bidcoin";
  readonly kind = "solo";
  readonly hints = true;
  readonly seat = 0;
  acted: string[] = [];
  refusal: Refusal | undefined;
  #listener: Listener<"bidcoin"> = () => undefined;

  listen(listener: Listener<"bidcoin">) {
    this.#listener = listener;
    return () => undefined;
  }
  only: string | null = null;
  tell(v: number, asked: boolean, fresh = false) {
    const legal = { moves: ["play R1", "play R2", "zero 7"], complete: true };
    const step = {
      ...moment,
      v,
      view: { ...moment.view, log_v: v, to_act: [asked ? 0 : 1], only: this.only },
      events: [event(v)],
      request: asked ? { number: v, legal } : null,
      can_undo: asked,
      fresh,
    };
    this.#listener({ times: this.times, step });
  }
  times: TimeLeft[] = [];
  async act(move: string) {
    this.acted.push(move);
    return this.refusal;
  }
  hint: Table["hint"] = async () => ({ move: "play R1" });
  undo = async () => undefined;
  record = async () => null;
  close() {}
}

let table: ToldTable;
let stage: Stage<"bidcoin">;
beforeEach(() => {
  vi.useFakeTimers();
  table = new ToldTable();
  stage = new Stage(table, { linger: () => 1000 }, "calm");
  table.tell(0, false, true);
});
afterEach(() => vi.useRealTimers());

it("shows steps one after the other, each for its time", () => {
  table.tell(1, false);
  table.tell(2, true);
  expect(stage.view?.log_v).toBe(1);
  expect(stage.asked).toBe(false);
  vi.advanceTimersByTime(999);
  expect(stage.view?.log_v).toBe(1);
  vi.advanceTimersByTime(1);
  expect(stage.view?.log_v).toBe(2);
  expect(stage.asked).toBe(true);
  expect(stage.just).toEqual([event(2)]);
  vi.advanceTimersByTime(1000);
  expect(stage.just).toEqual([]);
  expect(stage.log).toEqual([0, 1, 2].map(event));
});

it("what is asked can be answered while events are still shown, and is answered at once", async () => {
  table.tell(1, true);
  expect(stage.just).not.toEqual([]);
  const acting = stage.act("play R1");
  table.tell(2, false);
  expect(stage.view?.log_v).toBe(2);
  expect(await acting).toBe(true);
  expect(table.acted).toEqual(["play R1"]);
});

it("a refused move leaves the question open and says why", async () => {
  table.tell(1, true);
  table.refusal = { why: "no", code: "illegal_move", clause: "B7" };
  expect(await stage.act("play R9")).toBe(false);
  expect(stage.asked).toBe(true);
  expect(stage.refusal?.clause).toBe("B7");
});

it("skipping shows everything at once", () => {
  for (let v = 1; v <= 5; ++v) table.tell(v, v === 5);
  stage.skip();
  expect(stage.view?.log_v).toBe(5);
  expect(stage.just).toEqual([]);
});

it("a jump of the table shows nothing in between", () => {
  table.tell(1, false);
  table.tell(2, false);
  table.tell(0, true, true);
  expect(stage.view?.log_v).toBe(0);
  expect(stage.log).toEqual([event(0)]);
  vi.advanceTimersByTime(5000);
  expect(stage.view?.log_v).toBe(0);
});

it("groups the legal moves by their verb", () => {
  table.tell(1, true);
  expect(stage.choices("play")).toEqual(["R1", "R2"]);
  expect(stage.can("zero 7")).toBe(true);
  expect(stage.can("zero 5")).toBe(false);
});

it("a hint stays while others decide, and goes with the question", async () => {
  table.tell(1, true);
  await stage.ask();
  expect(stage.hint).toBe("play R1");
  table.tell(2, true);
  stage.skip();
  expect(stage.hint).toBe("play R1");
  table.tell(3, false);
  stage.skip();
  expect(stage.hint).toBeNull();
});

it("a hint that is not given says why", async () => {
  table.tell(1, true);
  table.hint = () => Promise.reject(new Refused({ why: "wait", code: "too_fast" }));
  await stage.ask();
  expect(stage.refusal?.code).toBe("too_fast");
  expect(stage.asked).toBe(true);
});

it("what waits to be waved on waits at any pace, and nothing is skipped with it", () => {
  let waits = (v: number): boolean => v === 2;
  const lingers = { linger: ([{ bid }]: { bid?: number }[]) => (waits(bid ?? 0) ? Infinity : 10) };
  stage = new Stage(table, lingers as never, "instant");
  table.tell(0, false, true);
  for (let v = 1; v <= 4; ++v) table.tell(v, v === 4);
  vi.advanceTimersByTime(100_000);
  expect([stage.view?.log_v, stage.held, stage.asked]).toEqual([2, true, false]);
  stage.goOn();
  vi.advanceTimersByTime(0);
  expect([stage.view?.log_v, stage.held, stage.asked]).toEqual([4, false, true]);
  waits = (v) => v === 6;
  for (let v = 5; v <= 7; ++v) table.tell(v, v === 7);
  stage.skip();
  expect([stage.view?.log_v, stage.held]).toEqual([6, true]);
});

it("what waits to be waved on does not wait for long while our own clock runs", () => {
  stage = new Stage(table, { linger: () => Infinity }, "calm");
  table.tell(0, false, true);
  table.times = [{ seat: 1, ms: 60_000, at: 0 }];
  table.tell(1, false);
  vi.advanceTimersByTime(100_000);
  expect([stage.view?.log_v, stage.held]).toEqual([1, true]);
  table.times = [{ seat: 0, ms: 60_000, at: 0 }];
  table.tell(2, true);
  vi.advanceTimersByTime(10_000);
  expect([stage.view?.log_v, stage.held, stage.asked]).toEqual([2, false, true]);
});

it("nothing is asked while the board shows what has just been", () => {
  const covering = { linger: () => 1000, covers: () => true };
  stage = new Stage(table, covering, "calm");
  table.tell(0, false, true);
  table.tell(1, true);
  expect(stage.asked).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(stage.asked).toBe(true);
  expect(stage.just).toEqual([]);
});

it("step by step everything of the others waits, and what I did does not", () => {
  stage.pace = "steps";
  table.tell(1, false);
  table.tell(2, true);
  vi.advanceTimersByTime(100_000);
  expect([stage.view?.log_v, stage.held]).toEqual([1, true]);
  stage.goOn();
  expect([stage.view?.log_v, stage.held, stage.asked]).toEqual([2, false, true]);
});

it("a decision without an alternative is made, unless one has jumped there or goes step by step", () => {
  table.only = "play R1";
  table.tell(1, true);
  vi.advanceTimersByTime(1000);
  expect([stage.only, table.acted]).toEqual(["play R1", []]);
  vi.advanceTimersByTime(2000);
  expect(table.acted).toEqual(["play R1"]);
  table.tell(2, true, true);
  vi.advanceTimersByTime(10_000);
  stage.pace = "steps";
  table.tell(3, true);
  vi.advanceTimersByTime(10_000);
  expect([stage.only, table.acted]).toEqual([null, ["play R1"]]);
});

it("whoever is quicker makes the only move themselves, and once", async () => {
  table.only = "play R1";
  table.tell(1, true);
  vi.advanceTimersByTime(1100);
  await stage.act("play R1");
  vi.advanceTimersByTime(10_000);
  expect(table.acted).toEqual(["play R1"]);
});
