// The table in words instead of drawn: all games can be played so.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { accessible, fits, turn } from "./drive.mjs";
import { games } from "./games.mjs";
import { play } from "./players.mjs";
import { standBefore } from "./stand.mjs";

const { table } = standBefore();
const inWords = { keep: { table: "told" } };

// Whether some moves of a game are put together instead of listed.
function composes(game) {
  const telling = new URL(`../../web/src/games/${game}/telling.ts`, import.meta.url);
  return /^ {2}compose\b/m.test(readFileSync(telling, "utf8"));
}

for (const { id, name, seats } of games.filter(({ id }) => id !== "bidcoin")) {
  test(`${name} is played in words`, async () => {
    const players = Math.min(Math.max(3, seats.min), seats.max);
    const page = await table(name, { Players: players }, inWords);
    await accessible(page, "in words");
    await fits(page);
    assert.equal(await page.locator(".board svg").count(), 0, "nothing is drawn");
    const done = await play(page, "told", "", 24);
    assert.ok(done.listed > 0, "moves are listed");
    assert.equal(done.composed > 0, composes(id), "moves are put together");
  });
}

test("BiD COIN is played in words to the end, with the keyboard at first", async () => {
  const page = await table("BiD COIN", { Players: 3 });
  await page.keyboard.press("t");
  await page.getByRole("heading", { name: "What you can do" }).waitFor();
  const hand = page.getByRole("region", { name: "Your hand" }).getByRole("listitem");
  const held = await hand.count();
  await page.locator("[data-move]").first().focus();
  const words = await page.evaluate(() => document.activeElement.textContent);
  assert.match(words, /^Play (red|blue|green|yellow|purple) \d/);
  await page.keyboard.press("Enter");
  await turn(page);
  assert.equal(await hand.count(), held - 1);
  const asked = () => page.evaluate(() => document.activeElement.matches(".asked"));
  assert.ok(await asked(), "the focus is on the next question");
  await page.keyboard.press("h");
  await page.getByText(/^Hint: /).waitFor();
  await play(page, "told");
  assert.equal(await page.locator("dialog .end ol li").count(), 3);
});
