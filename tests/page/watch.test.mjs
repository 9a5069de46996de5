// Who watches a table: a sign, how many, a table that fills the window from any side, a talk that no
// player hears before the end, and a seat if one is offered.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop } from "./browser.mjs";
import { accessible, fits } from "./drive.mjs";
import { gather, listen } from "./friends.mjs";
import { openHouse } from "./house.mjs";
import { openTable, playSeat } from "./quickgame.mjs";
import { nobodySawAnothersCards } from "./secrets.mjs";
import { standBefore } from "./stand.mjs";

const stand = standBefore(openHouse);
const { visit } = stand;

async function watch(link, name, wishes = {}) {
  const page = listen(await visit({ keep: { name }, ...wishes }, null));
  page.who = name;
  await page.goto(link);
  await page.getByRole("region", { name: "You are watching" }).waitFor();
  await page.locator(".board").waitFor();
  return page;
}
// On a phone the chat is a sheet, on a desk it lies beside the table.
const openChat = (page) => page.getByRole("button", { name: /Chat/ }).click();
async function say(page, text) {
  await page.getByRole("textbox", { name: "Say something to those who watch" }).fill(text);
  await page.keyboard.press("Enter");
}

test("watchers see a whole table from any side, are counted, and see no hand", async () => {
  const { pages, link } = await gather(visit, stand.site, { game: "money" }, [
    "Ann",
    "Bob",
    "Cleo",
  ]);
  const wim = await watch(link, "Wim");
  await pages[0].getByText("1 person is watching").waitFor();
  await fits(wim);
  await accessible(wim, "watching on a phone");
  // Nothing is empty where a hand would be.
  const [board, told, main] = await wim.evaluate(() =>
    [".board", ".commentary", "main"].map((each) =>
      document.querySelector(each).getBoundingClientRect().toJSON(),
    ),
  );
  assert.ok(told.top - board.bottom < 20 && main.bottom - told.bottom < 20, "one below the other");
  assert.ok(told.height >= 100, `${told.height} px for what has happened`);

  const una = await watch(link, "Una", { size: desktop });
  await pages[2].getByText("2 people are watching").waitFor();
  const bottom = una.locator(".others > .bottom");
  await bottom.getByText("Ann").waitFor();
  await una.getByRole("combobox", { name: "Seen from the side of" }).selectOption("Cleo");
  await bottom.getByText("Cleo").waitFor();
  assert.equal(await una.locator(".others > .left").getByText("Ann").count(), 1, "at Cleo's left");
  await fits(una);
  await accessible(una, "watching at a desk");
  assert.ok(nobodySawAnothersCards([...pages, wim, una]) > 0);
});

test("those who watch talk apart, and players read it when the game is over", async () => {
  const home = await visit();
  const seats = ["me", "bot:random", "bot:random"];
  const wish = { game: "money", options: { deals: 1 }, seats, name: "Ann" };
  const { table, token } = await openTable(home, wish);
  const link = `${stand.site.address}#table=${table.id}`;
  const ann = listen(await visit({ keep: { name: "Ann" } }, null));
  await ann.goto(`${link}&seat=${token}`);
  await ann.locator(".board").waitFor();

  const wim = await watch(link, "Wim");
  const una = await watch(link, "");
  await openChat(wim);
  await say(wim, "She should sell her pounds");
  await accessible(wim, "a talk of those who watch");
  await una.getByRole("button", { name: "Chat: a new line" }).click();
  const gallery = una.getByRole("list", { name: "Among those who watch" });
  await gallery.getByText("She should sell her pounds").waitFor();
  // Who has no name says one, but not a player's.
  await una.getByRole("textbox", { name: "Your name" }).fill("Ann");
  await say(una, "I am her");
  await una.getByRole("alert").waitFor();
  assert.equal(await gallery.getByText("I am her").count(), 0);
  assert.ok(
    !ann.heard.some((each) => each.includes("She should sell her pounds")),
    "no byte of it reached a player",
  );

  await playSeat(home, table.id, token);
  await ann.hears(/"type":"gallery".*She should sell her pounds/);
  await ann.locator("dialog .end").waitFor();
  await ann.keyboard.press("Escape");
  await openChat(ann);
  await ann.getByText("She should sell her pounds").waitFor();
});

test("a seat that is offered is taken by who watches, in place", async () => {
  const { pages, link } = await gather(visit, stand.site, { game: "bidcoin" }, [
    "Ann",
    "Bob",
    "Cleo",
  ]);
  const wim = await watch(link, "Wim");
  await pages[1].getByRole("button", { name: "Menu" }).click();
  const dialog = pages[1].getByRole("dialog");
  await dialog.getByRole("button", { name: "Leave the game" }).click();
  await dialog.getByRole("radio", { name: "whoever wants to" }).check();
  await dialog.getByRole("button", { name: "Leave for good" }).click();
  await wim.getByText("Bob’s seat is free").waitFor();
  await wim.getByRole("button", { name: "Take the seat" }).click();
  await pages[0].locator(".plaque", { hasText: "Wim" }).waitFor();
  await wim.getByRole("region", { name: "You are watching" }).waitFor({ state: "detached" });
  await fits(wim);
});
