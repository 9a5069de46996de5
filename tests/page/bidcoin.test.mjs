// BiD COIN through the page, by clicking.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { desktop, openBrowser, visitor } from "./browser.mjs";
import { accessible, open, playToTheEnd, turn } from "./drive.mjs";
import { servePage } from "./serve.mjs";

let site, browser;
before(async () => {
  site = await servePage();
  browser = await openBrowser();
});
after(async () => {
  await browser.close();
  site.stop();
});

const playable = ".hand button[aria-disabled=false]";
const due = ".mine button.due";

async function decide(page) {
  const coin = page.locator(due);
  await ((await coin.count()) > 0 ? coin : page.locator(playable)).first().click();
}

test("a whole game against bots, then its replay", async () => {
  const page = await visitor(browser, site.address);
  await open(page, "BiD COIN", { Players: 3, Bots: "Regular" });
  await accessible(page, "the table");
  await playToTheEnd(page, decide);
  await accessible(page, "the end");
  assert.equal(await page.locator("dialog .end ol li").count(), 3);
  assert.ok((await page.locator("dialog .end table").count()) >= 1, "a score sheet for each deal");

  await page.getByRole("button", { name: "Watch again" }).click();
  await page.getByRole("button", { name: "Forward" }).click();
  await page.locator(".trick figure").waitFor();
  assert.equal(await page.locator(".below .hand").count(), 3, "an open replay shows all hands");
  await page.getByRole("combobox", { name: "Seen by" }).selectOption("0");
  await page.waitForFunction(() => document.querySelectorAll(".below .hand").length === 1);
  await accessible(page, "the replay");
  await page.getByRole("button", { name: "To the end" }).click();
  await page.locator("dialog .end").waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("a card that can't be played says why, with its clause", async () => {
  const page = await visitor(browser, site.address);
  await open(page, "BiD COIN", { Players: 4 });
  const barred = page.locator(".hand button[aria-disabled=true]");
  for (let i = 0; i < 40; ++i) {
    await turn(page);
    if ((await page.locator(due).count()) === 0 && (await barred.count()) > 0) break;
    await decide(page);
  }
  const held = await page.locator(".hand button").count();
  // Playwright takes it for disabled; a finger does not.
  await barred.first().click({ force: true });
  await page.getByText("follow the suit led").waitFor();
  await page.locator(".refusal .clause", { hasText: "B7" }).waitFor();
  assert.equal(await page.locator(".hand button").count(), held, "nothing was played");
  await page.context().close();
});

test("with the keyboard alone", async () => {
  const page = await visitor(browser, site.address, { size: desktop });
  const press = (key) => page.keyboard.press(key);
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
  const door = page.locator("article", { hasText: "BiD COIN" });
  await door.waitFor();
  await press("Tab");
  const onPlay = () => door.evaluate((card) => card.contains(document.activeElement));
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
  assert.ok(await inHand(), "the focus stays in the hand when the card is gone");
  await press("h");
  await page.locator(".hinted").first().waitFor();
  await press("r");
  await page.getByRole("dialog", { name: "Rules" }).waitFor();
  await press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.context().close();
});

test("a game left is resumed where it was", async () => {
  const page = await visitor(browser, site.address);
  await open(page, "BiD COIN", { Players: 3 });
  await turn(page);
  await decide(page);
  await turn(page);
  const hand = () =>
    page.locator(".hand button").evaluateAll((all) => all.map((each) => each.ariaLabel).join());
  const held = await hand();
  await page.getByRole("link", { name: "Home" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Resume" }).click();
  await turn(page);
  assert.equal(await hand(), held);
  await page.context().close();
});
