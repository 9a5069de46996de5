// Black Monday through the page, by clicking, and what its table must let people do and see.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, phone } from "./browser.mjs";
import { accessible, fits, touch } from "./drive.mjs";
import { play } from "./players.mjs";
import { standBefore } from "./stand.mjs";

const { table } = standBefore();

test("a whole game can be played by clicking, on a phone", async () => {
  const page = await table("Black Monday", { Players: 3 });
  const done = await play(page, "blackmonday");
  for (const kind of ["buy", "rate", "sell", "exchange", "end"]) assert.ok(done[kind] > 0, kind);
  assert.match(await page.locator("dialog .victory").innerText(), /win/);
  await page.locator("dialog table").first().waitFor();
  assert.equal(await page.locator("dialog table tbody tr").count(), 3);
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await accessible(page, "the end");
});

test("with both variants and six players a game ends too", async () => {
  const variants = {
    "11, 12 and 13 as parcels of 5 shares": "yes",
    "Closing cards": "one for each colour",
  };
  const page = await table("Black Monday", { Players: 6, ...variants }, { size: desktop });
  await play(page, "blackmonday");
  await page.locator("dialog table").first().waitFor();
  assert.equal(await page.locator("dialog table tbody tr").count(), 6);
});

test("what the rules forbid is refused with its clause, and nothing has changed", async () => {
  const page = await table("Black Monday", { Players: 2 });
  await page.locator('[data-deed="exchange"]').click();
  for (const card of (await page.locator("button[data-card]").all()).slice(0, 5)) {
    await touch(card);
  }
  await page.locator('[data-deed="swap"]').click();
  await page.locator(".refusal .clause", { hasText: "K18" }).waitFor();
  assert.equal(await page.locator("button[data-card]").count(), 8);
});

for (const [light, size] of [
  ["light", phone],
  ["dark", desktop],
]) {
  test(`a table for six is accessible: ${light}, ${size.width} pixels`, async () => {
    const page = await table("Black Monday", { Players: 6 }, { size, light });
    await touch(page.locator("button[data-card]").first());
    await accessible(page, "a card chosen");
    await fits(page);
  });
}
