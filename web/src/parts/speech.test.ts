import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { freshIn, Speech } from "./speech.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const said = (speech: Speech) => speech.lines.map(({ text }) => text);

it("says everything once and in order, gathered while much happens", () => {
  const speech = new Speech();
  for (let i = 0; i < 10; ++i) {
    speech.say(`line ${i}`);
    vi.advanceTimersByTime(100);
  }
  expect(said(speech), "still gathering").toEqual([]);
  vi.advanceTimersByTime(400);
  expect(said(speech)).toEqual(Array.from({ length: 10 }, (_, i) => `line ${i}`));
  speech.say("");
  speech.say(null);
  vi.advanceTimersByTime(5000);
  expect(said(speech)).toHaveLength(10);
});

it("doesn't wait for quiet for ever", () => {
  const speech = new Speech();
  for (let i = 0; i < 30; ++i) {
    speech.say(`line ${i}`);
    vi.advanceTimersByTime(100);
  }
  expect(said(speech).length).toBeGreaterThan(10);
});

it("knows what is new in a log, and that one that has jumped tells nothing", () => {
  const [a, b, c] = [{}, {}, {}];
  expect(freshIn([a, b, c], [a])).toEqual([b, c]);
  expect(freshIn([a], [a])).toEqual([]);
  expect(freshIn([b, c], [a])).toEqual([]);
  expect(freshIn([a], [a, b])).toEqual([]);
  expect(freshIn([a], [])).toEqual([a]);
});
