// Who comes back to a table that keeps to the rulebook is told what may be told: the last trick card by
// card, of those before who won them, and no card more.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop } from "./browser.mjs";
import { turn } from "./drive.mjs";
import { listen } from "./friends.mjs";
import { openHouse } from "./house.mjs";
import { play } from "./players.mjs";
import { openTable } from "./quickgame.mjs";
import { standBefore } from "./stand.mjs";

const stand = standBefore(openHouse);

// In the second deal: there is more to tell than fills a gap at once.
test("after a reload late in a game the last trick and all winners are there", async () => {
  const page = listen(await stand.visit({ size: desktop }));
  const seats = ["me", "bot:novice", "bot:novice", "bot:novice"];
  const { table, token } = await openTable(page, { game: "bidcoin", name: "Ann", seats });
  await page.evaluate((own) => localStorage.setItem("pactole.seats", JSON.stringify([own])), {
    table: table.id,
    token,
    game: "bidcoin",
    at: 0,
  });
  await page.goto(`${stand.site.address}#table=${table.id}`);
  await page.reload();
  await turn(page);
  await play(page, "bidcoin", "", 24);
  const facts = () => page.locator(".facts").innerText();
  const there = await facts();
  assert.match(there, /Deal [2-4] of 4/);
  const lastTrick = page.getByRole("button", { name: "Last trick" });
  const cards = async () => {
    await lastTrick.click();
    const told = await page.getByRole("dialog").getByRole("list").innerText();
    await page.keyboard.press("Escape");
    return told;
  };
  const before = await cards();
  const heard = page.heard.length;

  await page.reload();
  await turn(page);
  assert.equal(await facts(), there);
  assert.equal(await cards(), before, "the last trick, card by card");
  assert.match(await page.locator(".log").innerText(), /Trick \d+: \S+ won it/);

  // Of the tricks of this deal before the last no card came once more.
  const told = JSON.parse(page.heard.slice(heard).find((each) => each.includes('"type":"view"')));
  const deal = told.events.findLastIndex(({ type }) => type === "deal");
  const tricks = told.events.slice(deal).filter(({ type }) => type.endsWith("trick"));
  const last = tricks.pop();
  assert.deepEqual([last.type, last.cards.length, last.trick], ["trick", 4, tricks.length + 1]);
  for (const { type, cards } of tricks) assert.deepEqual([type, cards], ["past_trick", undefined]);
});

test("before one sits down the term is told, its meaning on lines of its own", async () => {
  const page = await stand.visit();
  const seats = ["me", "open", "open"];
  const { table } = await openTable(page, { game: "bidcoin", name: "Ann", seats });
  const guest = await stand.visit({}, null);
  await guest.goto(`${stand.site.address}#table=${table.id}`);
  const means = guest.getByText(/^Of past tricks only winner and piles are told/);
  await means.waitFor();
  const term = guest.getByRole("listitem").filter({ has: means });
  assert.match(await term.innerText(), /^Looking back: as in the rulebook\n/);
});
