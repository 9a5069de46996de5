// Money! through the page, by clicking.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, touch, turn } from "./drive.mjs";
import { play } from "./players.mjs";
import { standBefore } from "./stand.mjs";

const { table } = standBefore();

test("a whole deal against bots", async () => {
  const page = await table("Money!", { Players: 3, Deals: 1 });
  await accessible(page, "bidding");
  const done = await play(page, "money");
  assert.ok(done.bid > 0 && done.exchange > 0);
  await accessible(page, "the end");
  assert.equal(await page.locator("dialog .end ol li").count(), 3);
  await page.locator("dialog .end table").waitFor();
  assert.equal(await page.locator("dialog .end table").count(), 1);
});

test("the tray adds up what is chosen, and the exchange says what it would bring", async () => {
  const page = await table("Money!", { Players: 4 });
  const notes = page.locator(".hand button.card");
  const value = async (note) =>
    parseInt((await note.getAttribute("data-card")).match(/\d+/)?.[0] ?? "10");
  const [a, b] = [notes.nth(0), notes.nth(1)];
  const sum = (await value(a)) + (await value(b));
  await touch(a);
  await touch(b);
  assert.equal((await page.locator(".tray .total").innerText()).match(/\d+/)[0], String(sum));
  await page.getByRole("button", { name: "Seal" }).click();
  await turn(page);
  await page.locator(".rows .gain .points").first().waitFor();
  await accessible(page, "the exchange");
});

test("the hint shows a bid that can be made", async () => {
  const page = await table("Money!", { Players: 3 });
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".card.hinted").first().waitFor();
});
