// Escape closes every sheet, wherever it was opened; and single letters are keys as long as one likes.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { desktop, phone } from "./browser.mjs";
import { touch, turn } from "./drive.mjs";
import { openHouse } from "./house.mjs";
import { host } from "./lobby.mjs";
import { left, moments } from "./moments.mjs";
import { play } from "./players.mjs";
import { standBefore } from "./stand.mjs";

const stand = standBefore(openHouse);
const { visit, table } = stand;

const press = (page, name) => page.getByRole("button", { name }).first().click();
async function at(game, kind, accepts = () => true) {
  const all = (await moments()).filter((each) => each.game === game && each.kind === kind);
  for (const moment of all) {
    const page = await visit({ keep: left(moment) }, null);
    await page.goto(`${stand.site.address}#/play/${game}`);
    await turn(page);
    if (await accepts(page)) return page;
  }
  throw new Error(`no ${kind} of ${game} has it`);
}
const money = () => table("Money!", { Players: 3 });
// A recorded game, and what is opened there.
async function recorded(name) {
  const page = await money();
  await play(page, "money");
  await press(page, "Watch again");
  await press(page, "More about this game");
  if (name) await press(page, name);
  return page;
}

// For each file that opens sheets, ways to open every one of them; each leads to a page that shows it.
const sheets = {
  "online/Finder": [
    async () => {
      const page = await visit();
      await press(page, "Find me a game");
      return page;
    },
  ],
  "replay/Tools": ["", "Scores over time"].map((name) => () => recorded(name)),
  "replay/NoteSheet": [() => recorded("Note")],
  "replay/WhatIf": [() => recorded("What if?")],
  "review/Review": [
    async () => {
      const page = await money();
      await play(page, "money");
      await press(page, "Review");
      await page.getByRole("dialog", { name: "Review" }).waitFor();
      return page;
    },
  ],
  "parts/EndScreen": [
    async () => {
      const page = await money();
      await play(page, "money");
      return page;
    },
  ],
  "parts/TableScreen": [
    async () => {
      const page = await visit({ first: true });
      await press(page, "Play now");
      return page;
    },
  ],
  "parts/Settled": [
    async () => {
      const page = await table("Money!", { Players: 3, Deals: 2 });
      await page.evaluate(() => {
        const wait = (event) =>
          event.target.closest?.("[data-wave]") && event.stopImmediatePropagation();
        addEventListener("click", wait, true);
      });
      play(page, "money", "", 300).catch(() => undefined);
      await page.locator("dialog [data-wave]").waitFor();
      return page;
    },
  ],
  "parts/Sheets": [
    ...["Log", "Rules", "Menu"].map((name) => async () => {
      const page = await money();
      await press(page, name);
      return page;
    }),
    async () => {
      const { page } = await host(visit, stand.site, "Money!");
      await press(page, "A bot here");
      await press(page, "A bot here");
      await page.locator(".board").waitFor();
      await press(page, "Chat");
      return page;
    },
    async () => {
      const page = await money();
      await press(page, "Hint");
      await press(page, "What else was considered");
      return page;
    },
  ],
  "parts/Past": [
    async () => {
      const page = await table("Money!", { Players: 3 }, { size: desktop });
      await touch(page.locator(".hand button.card").first());
      await press(page, "Seal");
      await page.locator(".log .then").first().click();
      return page;
    },
  ],
  "screens/Home": [
    async () => {
      const page = await visit();
      await press(page, "Settings");
      return page;
    },
  ],
  "screens/Setup": [
    async () => {
      const page = await visit();
      await press(page, "players, strength, variants");
      return page;
    },
  ],
  "games/blackmonday/Board": ["Prices over time", "Discarded"].map((name) => async () => {
    const page = await at("blackmonday", "open");
    await press(page, name);
    return page;
  }),
  "games/bidcoin/LastTrick": [
    async () => {
      const page = await at("bidcoin", "play", async (each) => {
        return (await each.getByRole("button", { name: "Last trick" }).count()) > 0;
      });
      await press(page, "Last trick");
      return page;
    },
  ],
  "games/bidcoin/Zero": [
    async () => {
      const page = await table("BiD COIN", { Players: 3 });
      await page.locator('[data-move^="zero"], .zero').first().click();
      return page;
    },
  ],
  "people/Arrange": [
    async () => {
      const { page } = await host(visit, stand.site, "Money!");
      await press(page, "Change the game");
      return page;
    },
  ],
  "people/Terms": [
    async () => {
      const { page } = await host(visit, stand.site, "Money!");
      await press(page, "Rules");
      return page;
    },
  ],
};

for (const [file, ways] of Object.entries(sheets)) {
  test(`Escape closes what ${file} opens`, async () => {
    for (const open of ways) {
      const page = await open();
      const dialog = page.locator("dialog[open]");
      await dialog.first().waitFor();
      assert.equal(await dialog.count(), 1);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
    }
  });
}

test("every sheet of the page is among those", () => {
  const folder = new URL("../../web/src/", import.meta.url);
  const found = {};
  for (const file of readdirSync(folder, { recursive: true })) {
    if (!file.endsWith(".svelte") || file === "parts/Dialog.svelte") continue;
    const text = readFileSync(new URL(file, folder), "utf8");
    assert.ok(!text.includes("<dialog"), `${file}: sheets are made of parts/Dialog.svelte`);
    const count = text.split(/<Dialog\b/).length - 1;
    if (count > 0) found[file.replace(".svelte", "")] = count;
  }
  const opened = Object.fromEntries(
    Object.entries(sheets).map(([file, { length }]) => [file, length]),
  );
  assert.deepEqual(opened, found);
});

test("single letters do nothing once they are switched off, and are no longer shown as keys", async () => {
  const page = await table("Money!", { Players: 3 }, { size: phone });
  const sheet = (name) => page.getByRole("dialog", { name });
  await page.keyboard.press("l");
  await sheet("Log").waitFor();
  await page.keyboard.press("Escape");
  await sheet("Log").waitFor({ state: "detached" });
  assert.ok((await page.locator("[aria-keyshortcuts]").count()) > 0);

  await press(page, "Menu");
  await page.getByRole("switch", { name: "Single letters are keys" }).uncheck();
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  for (const again of [false, true]) {
    if (again) {
      await page.reload();
      await turn(page);
    }
    assert.equal(await page.locator("[aria-keyshortcuts], kbd[data-key]").count(), 0);
    for (const letter of ["l", "r", "h", "t", "u"]) await page.keyboard.press(letter);
    assert.equal(await page.locator("dialog").count(), 0);
    assert.equal(await page.locator(".told, .hinted").count(), 0);
  }
});
