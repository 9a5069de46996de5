// BiD COIN through the page, by clicking.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop } from "./browser.mjs";
import { accessible, touch, turn } from "./drive.mjs";
import { play } from "./players.mjs";
import { standBefore } from "./stand.mjs";

const { visit, table } = standBefore();

test("a whole game against bots, then its replay", async () => {
  const page = await table("BiD COIN", { Players: 3 });
  await accessible(page, "the table");
  const done = await play(page, "bidcoin");
  assert.ok(done.play >= 13 && done.coin > 0);
  await accessible(page, "the end");
  assert.equal(await page.locator("dialog .end ol li").count(), 3);
  await page.locator("dialog .end table").first().waitFor(); // a score sheet for each deal

  await page.getByRole("button", { name: "Watch again" }).click();
  await page.getByRole("button", { name: "Forward" }).click();
  await page.locator(".trick figure").waitFor();
  assert.equal(await page.locator(".below .hand").count(), 3, "an open replay shows all hands");
  await page.getByRole("combobox", { name: "Seen by" }).selectOption("0");
  await page.waitForFunction(() => document.querySelectorAll(".below .hand").length === 1);
  await accessible(page, "the replay");
  await page.getByRole("button", { name: "More about this game" }).click();
  await page.getByRole("button", { name: "Scores over time" }).click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("End");
  await page.locator("dialog .end").waitFor();
});

test("a card that can't be played says why, with its clause", async () => {
  const page = await table("BiD COIN", { Players: 4 });
  await play(page, "bidcoin", ".below:not(:has(.due)) .hand button[aria-disabled=true]");
  const held = await page.locator(".hand button").count();
  // Playwright takes it for disabled; a finger does not.
  await page.locator(".hand button[aria-disabled=true]").first().click({ force: true });
  await page.locator(".refusal", { hasText: "follow the suit led" }).waitFor();
  await page.locator(".refusal .clause", { hasText: "B7" }).waitFor();
  assert.equal(await page.locator(".hand button").count(), held, "nothing was played");
});

test("with the keyboard alone", async () => {
  const page = await visit({ size: desktop });
  const press = (key) => page.keyboard.press(key);
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
  const cover = page.locator("article", { hasText: "BiD COIN" });
  await cover.waitFor();
  await press("Tab");
  const onPlay = () => cover.evaluate((card) => card.contains(document.activeElement));
  for (let i = 0; i < 40 && !((await onPlay()) && /Play now/.test(await focused())); ++i) {
    await press("Tab");
  }
  assert.match(await focused(), /Play now/);
  await press("Enter");
  await turn(page);
  const inHand = () => page.evaluate(() => !!document.activeElement?.closest(".hand"));
  for (let i = 0; i < 30 && !(await inHand()); ++i) await press("Tab");
  assert.ok(await inHand(), "Tab reaches the hand");
  await press("ArrowRight");
  assert.ok(await inHand(), "arrows stay in it");
  const held = await page.locator(".hand button").count();
  const lit = () => page.evaluate(() => document.activeElement.getAttribute("aria-disabled"));
  while ((await lit()) !== "false") await press("ArrowRight");
  await press("Enter");
  await page.waitForFunction((n) => document.querySelectorAll(".hand button").length < n, held);
  await turn(page);
  const asked = () => page.evaluate(() => document.activeElement.matches(".asked"));
  assert.ok(await asked(), "the question has the focus when the card is gone");
  await press("h");
  await page.locator(".hinted").first().waitFor();
  await press("r");
  await page.locator("#side .rules").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.id), "side");
});

test("a game left is resumed where it was", async () => {
  const page = await table("BiD COIN", { Players: 3 });
  await touch(page.locator(".hand button[aria-disabled=false]").first());
  await turn(page);
  const hand = () =>
    page.locator(".hand button").evaluateAll((all) => all.map((each) => each.dataset.card).join());
  const held = await hand();
  await page.getByRole("link", { name: "Home" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Resume" }).click();
  await turn(page);
  assert.equal(await hand(), held);
});

test("the same deal code deals the same cards", async () => {
  const [one, other] = [await table("BiD COIN"), await table("BiD COIN")];
  const hand = (page) =>
    page.locator(".hand button").evaluateAll((all) => all.map((each) => each.dataset.card).join());
  assert.equal(await hand(one), await hand(other));
});
