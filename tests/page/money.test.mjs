// Money! through the page, by clicking.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, visitor } from "./browser.mjs";
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

// Bids the first note; in the exchange takes whatever is lit first, else keeps.
async function decide(page) {
  const seal = page.getByRole("button", { name: "Seal" });
  if ((await seal.count()) > 0) {
    await page.locator(".hand button.card").first().click();
    await seal.click();
  } else {
    await page.locator(".middle button, .swap, .tray .button").first().click();
  }
}

test("a whole deal against bots", async () => {
  const page = await visitor(browser, site.address);
  await open(page, "Money!", { Players: 3, Deals: 1 });
  await turn(page);
  await accessible(page, "bidding");
  await playToTheEnd(page, decide);
  await accessible(page, "the end");
  assert.equal(await page.locator("dialog .end ol li").count(), 3);
  assert.equal(await page.locator("dialog .end table").count(), 1);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("the tray adds up what is chosen, and the exchange says what it would be worth", async () => {
  const page = await visitor(browser, site.address);
  await open(page, "Money!", { Players: 4 });
  await turn(page);
  const notes = page.locator(".hand button.card");
  const value = async (note) =>
    parseInt((await note.getAttribute("aria-label")).match(/\d+/)?.[0] ?? "0");
  const [a, b] = [notes.nth(0), notes.nth(1)];
  const sum = (await value(a)) + (await value(b));
  await a.click();
  await b.click();
  assert.equal((await page.locator(".tray .total").innerText()).match(/\d+/)[0], String(sum));
  await page.getByRole("button", { name: "Seal" }).click();
  await turn(page);
  await page.getByText("then worth").first().waitFor();
  await accessible(page, "the exchange");
  await page.context().close();
});

test("the hint shows a bid that can be made", async () => {
  const page = await visitor(browser, site.address);
  await open(page, "Money!", { Players: 3 });
  await turn(page);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".card.hinted").first().waitFor();
  await page.context().close();
});
