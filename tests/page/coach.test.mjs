// The coach: a hint is a move, why, and what else was considered, wherever there is a table.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop } from "./browser.mjs";
import { accessible, turn } from "./drive.mjs";
import { games } from "./games.mjs";
import { hidden } from "./hidden.mjs";
import { left, moments } from "./moments.mjs";
import { standBefore } from "./stand.mjs";

const stand = standBefore();
const note = (page) => page.getByRole("complementary", { name: "The coach" });
const hint = async (page) => {
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator('aside[aria-label="The coach"] strong, #side .best').waitFor();
};

for (const { id, name } of games) {
  test(`${name}: the coach says why and how sure it is, and covers nothing`, async () => {
    const chosen = (await moments()).filter(({ game, size }) => game === id && size === "ordinary");
    const wrong = [];
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [1024, 768],
    ]) {
      for (const moment of chosen) {
        const page = await stand.visit({ size: { width, height }, keep: left(moment) }, null);
        await page.goto(`${stand.site.address}#/play/${id}`);
        await turn(page);
        await hint(page);
        const seen = await page.evaluate(hidden);
        wrong.push(...seen.wrong.map((each) => `${moment.kind}, ${width}: ${each}`));
        await page.context().close();
      }
    }
    assert.deepEqual(wrong, []);
  });
}

test("on a phone the comparison is a sheet, and goes away with the advice", async () => {
  const page = await stand.table("BiD COIN", { Players: 3 }, { light: "dark" });
  await hint(page);
  assert.match(await note(page).innerText(), /clearly best|unclear/);
  await accessible(page, "the coach's note");
  // A screen reader hears the move, then why, once.
  const heard = page.locator('[role="log"] p', { hasText: /Clearly the best|Unclear:/ });
  await heard.waitFor({ state: "attached" });
  assert.equal(await heard.count(), 1);
  await page.getByRole("button", { name: "What else was considered" }).click();
  const sheet = page.getByRole("dialog", { name: "Coach" });
  const moves = sheet.getByRole("listitem");
  assert.ok((await moves.count()) > 1);
  await sheet.getByText("chance to win").first().waitFor();
  assert.match(await moves.first().innerText(), /\d\s% ± \d/);
  await sheet.getByText("bid hit").first().waitFor();
  await accessible(page, "the comparison");
  await page.keyboard.press("Escape");
  await note(page).getByRole("button", { name: "Close" }).click();
  assert.equal(await note(page).count(), 0);
  assert.equal(await page.locator(".hinted").count(), 1, "the move stays marked");
});

test("on a desk the comparison lies beside the table, and the log is back after the move", async () => {
  const page = await stand.table("Money!", { Players: 4 }, { size: desktop });
  await page.keyboard.press("h");
  await page.getByRole("tab", { name: "Coach", selected: true }).waitFor();
  await page.locator("#side").getByText("this deal").first().waitFor();
  await accessible(page, "the comparison beside the table");
  await page.locator(".hand button.card").first().press("Space");
  await page.getByRole("button", { name: "Seal" }).click();
  await page.getByRole("tab", { name: "Log", selected: true }).waitFor();
  assert.equal(await page.getByRole("tab", { name: "Coach" }).count(), 0);
});

test("where the coach can’t be fetched, the move is shown all the same", async () => {
  const page = await stand.table("BiD COIN", { Players: 3 });
  await page.context().route(/pactole-coach.*\.wasm/, (route) => route.abort());
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".hinted").first().waitFor();
  assert.equal(await note(page).count(), 0);
  page.errors.length = 0;
});
