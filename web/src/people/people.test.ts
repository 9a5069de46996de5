import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import en from "../../../locales/en/people.json";
import { format } from "../i18n/format";
import type { Person } from "../table/Table";
import { figures, leftOf } from "./clocks";
import { signOf } from "./sign";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("time runs, stands still in a rest, and is never less than none", () => {
  const time = { seat: 0, ms: 30_000, at: 1000 };
  expect(leftOf(time, 1000, false)).toBe(30_000);
  expect(leftOf(time, 11_000, false)).toBe(20_000);
  expect(leftOf(time, 11_000, true)).toBe(30_000);
  expect(leftOf(time, 99_000, false)).toBe(0);
});

it("figures are minutes and seconds, and the last second is not none", () => {
  expect(figures(90_000)).toBe("1:30");
  expect(figures(9_100)).toBe("0:10");
  expect(figures(1)).toBe("0:01");
  expect(figures(0)).toBe("0:00");
  expect(figures(3_600_000)).toBe("60:00");
});

it("each way to be absent has its own sign, and a bot has none", () => {
  const person = (presence: Person["presence"]): Person => ({
    name: "Ann",
    kind: "person",
    present: true,
    presence,
  });
  expect(signOf(person("here"), false)).toBeNull();
  expect(signOf(person("here"), true)).toBe("thinking");
  expect(signOf(person("disconnected"), true)).toBe("disconnected");
  expect(signOf(person("away"), true)).toBe("away");
  expect(signOf({ ...person("replaced"), kind: "bot" }, true)).toBe("replaced");
  expect(signOf({ name: "Ada", kind: "bot", present: true }, true)).toBeNull();
  expect(signOf(undefined, true)).toBeNull();
});

it("notices speak to the one they are about", () => {
  const say = (key: keyof typeof en, values: object, you: number | null) =>
    format(en[key], values as never, {
      language: "en",
      you,
      write: (value) => `P${String(value)}`,
    });
  const nudge = { seat: 1, name: "Bob", by: 0 };
  expect(say("people.notice.nudge", nudge, 1)).toBe("P0 reminds you: it is your turn.");
  expect(say("people.notice.nudge", nudge, 0)).toBe("You remind Bob.");
  expect(say("people.notice.nudge", nudge, 2)).toBe("P0 reminds Bob.");
  expect(say("people.notice.lapsed", { seat: null, name: null, by: 0 }, 1)).toMatch(/lapsed/);
});

it("the ready phrases that docs name are those that everyone has words for", () => {
  const docs = readFileSync(new URL("../../../docs/protocol-server.md", import.meta.url), "utf8");
  const named = docs.match(/the page has ([^.]*)\./)![1].match(/\w+(?=`)/g);
  for (const language of ["en", "fr", "de"]) {
    const file = new URL(`../../../locales/${language}/people.json`, import.meta.url);
    const words = Object.keys(JSON.parse(readFileSync(file, "utf8")));
    const phrases = words.filter((each) => each.startsWith("people.phrase."));
    expect(phrases.map((each) => each.slice("people.phrase.".length))).toEqual(named);
  }
});
