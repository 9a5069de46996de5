import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { countCharacters, longestName } from "./names";

// The same examples as the server's.
const examples = JSON.parse(
  readFileSync(new URL("../../../tests/fixtures/names/names.json", import.meta.url), "utf8"),
) as { good: [string, number][] };

it.each(examples.good)("%s has %i characters", (name, count) => {
  expect(countCharacters(name)).toBe(count);
  expect(count).toBeLessThanOrEqual(longestName);
});

it("what is too long for the server is too long here", () => {
  for (const one of ["x", "e\u0301", "🇫🇷", "👨‍👩‍👧"]) {
    expect(countCharacters(one.repeat(25))).toBe(25);
  }
});
