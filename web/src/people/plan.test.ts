import { expect, it } from "vitest";
import { botAt, botName } from "../table/bots";
import type { TableInfo } from "../online/server";
import { calendar, evening } from "./plan";

it("an evening is the next 20:00, in local time", () => {
  expect(evening(new Date(2026, 0, 5, 9, 30))).toBe("2026-01-05T20:00");
  expect(evening(new Date(2026, 11, 31, 20, 0))).toBe("2027-01-01T20:00");
});

it("a calendar's file has its time in UTC, lines as the standard wants them, and escaped words", () => {
  const link = "https://example.org/#table=abc";
  const lines = calendar("abc", "Pactole: Money!; two, three", link, 1794787200).split("\r\n");
  expect(lines[0]).toBe("BEGIN:VCALENDAR");
  expect(lines).toContain("DTSTART:20261116T000000Z");
  expect(lines).toContain("DTEND:20261116T020000Z");
  expect(lines).toContain("SUMMARY:Pactole: Money!\\; two\\, three");
  expect(lines).toContain(`URL:${link}`);
  expect(lines.at(-1)).toBe("");
});

it("bots keep their names when seats turn", () => {
  const seats = Array(4).fill({}) as TableInfo["seats"];
  const table = (more: object) =>
    ({ id: "next", seats, first: null, turns: 0, ...more }) as TableInfo;
  expect(botAt(table({}), 2)).toBe(botName("next", 2));
  expect(botAt(table({ first: "one", turns: 1 }), 3)).toBe(botName("one", 2));
  expect(botAt(table({ first: "one", turns: 3 }), 0)).toBe(botName("one", 1));
});
