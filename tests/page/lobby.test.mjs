// The lobby: open tables as cards, filters, signs of life, and a game for whoever wants one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible } from "./drive.mjs";
import { openHouse } from "./house.mjs";
import { playOut } from "./quickgame.mjs";
import { standBefore } from "./stand.mjs";

const stand = standBefore(openHouse);
const { visit } = stand;
const lobby = (page) => page.getByRole("region", { name: "Open tables" });
const cards = (page) => lobby(page).locator(".list").getByRole("group");
const fitsWindow = async (page) => {
  const [wide, shown] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  assert.ok(wide <= shown, `${wide} pixels are wider than ${shown}`);
};
// From the top of the home page, by keyboard.
async function find(page, name, game, bots = true) {
  const button = page.getByRole("button", { name: "Find me a game" }).first();
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Find me a game" });
  await dialog.getByRole("textbox", { name: "Your name" }).fill(name);
  const games = dialog.getByRole("group", { name: "Game" });
  await games.getByRole("radio", { name: game, exact: true }).check();
  if (!bots) await dialog.getByRole("switch", { name: "Bots after a minute" }).uncheck();
  await accessible(page, "looking for a game");
  await dialog.getByRole("button", { name: "Find me a game" }).click();
  await page.getByRole("heading", { name: "At the table" }).waitFor();
}

test("where nobody waits, the lobby says what to do and shows what was played lately", async () => {
  const page = await visit();
  await lobby(page).getByText("Nobody is waiting for players right now").waitFor();
  const id = await playOut(page, {
    game: "money",
    options: { deals: 1 },
    seats: ["me", "bot:random", "bot:random"],
    name: "Ann",
    public: true,
  });
  await playOut(page, { game: "money", seats: ["me", "bot:random", "bot:random"], name: "Eve" });
  await page.reload();
  const lately = page.getByRole("region", { name: "Played lately" });
  const game = lately.getByRole("link", { name: /Money!.*Ann/ });
  await game.waitFor();
  assert.equal(await lately.getByRole("link").count(), 1, "nothing of a table that is not public");
  await accessible(page, "an empty lobby");
  await fitsWindow(page);
  await game.click();
  assert.match(page.url(), new RegExp(`replay/table/${id}`));
  await page.locator(".board").waitFor();
});

test("who looks for a game meets whoever looks for the same, and filters are kept", async () => {
  const ann = await visit();
  await find(ann, "Ann", "Money!");
  await ann.getByText(/Bots take the free seats in \d+ s/).waitFor();
  await accessible(ann, "a table that waits for bots");

  const bob = await visit();
  const card = cards(bob).filter({ hasText: "Ann" });
  await card.getByText("Money!").waitFor();
  await card.getByText("3 seats free").waitFor();
  await card.getByText("60 s").waitFor();
  await card.getByRole("link", { name: /Join/ }).waitFor();
  await accessible(bob, "a lobby with a table");
  await fitsWindow(bob);

  const games = lobby(bob).getByRole("combobox", { name: "Game" });
  await games.selectOption("BiD COIN");
  await lobby(bob).getByText("it does not fit what you look for").waitFor();
  await bob.reload();
  await lobby(bob).getByText("it does not fit what you look for").waitFor();
  assert.equal(await games.inputValue(), "bidcoin", "kept");
  await lobby(bob).getByRole("button", { name: "Show all" }).click();
  await card.waitFor();

  await find(bob, "Bob", "any game");
  await bob.getByText("Host: Ann").waitFor();
  await ann.getByRole("listitem").filter({ hasText: "Bob" }).waitFor();
  // The host would rather wait for people.
  await ann.getByRole("button", { name: "No bots, I wait for people" }).click();
  await bob.getByText(/Bots take the free seats/).waitFor({ state: "detached" });
});

test("a table without a fitting seat is left alone, and one of their own is opened", async () => {
  const ann = await visit({ language: "de" });
  await ann.getByRole("button", { name: "Finde mir ein Spiel" }).first().waitFor();
  const cleo = await visit();
  await find(cleo, "Cleo", "BiD COIN", false);
  assert.equal(await cleo.getByText(/Bots take the free seats/).count(), 0);
  await cleo.getByText("Host: Cleo").waitFor();
  const dan = await visit();
  await find(dan, "Dan", "Black Monday");
  await dan.getByText("Host: Dan").waitFor();
  // The list follows.
  await ann.locator("#open-tables .card").filter({ hasText: "Dan" }).waitFor();
  await ann.locator("#open-tables .card").filter({ hasText: "Cleo" }).waitFor();
  await fitsWindow(ann);
});

test("the lobby says that the server is gone, keeps what it knew, and comes back", async () => {
  const ann = await visit();
  await find(ann, "Gus", "BiD COIN");
  const bob = await visit();
  const card = cards(bob).filter({ hasText: "Gus" });
  await card.waitFor();
  await stand.site.down();
  await lobby(bob).getByText("Waiting for the server").waitFor();
  await card.waitFor();
  const button = lobby(bob).getByRole("button", { name: "Find me a game" });
  assert.equal(await button.getAttribute("aria-disabled"), "true");
  await button.click({ force: true });
  assert.equal(await bob.getByRole("dialog").count(), 0);
  await accessible(bob, "a lobby without a server");
  await stand.site.up();
  await lobby(bob).getByText("Waiting for the server").waitFor({ state: "detached" });
  await card.waitFor();
  for (const page of [ann, bob]) {
    page.errors = page.errors.filter((error) => !/ERR_CONNECTION|WebSocket/.test(error));
  }
});
