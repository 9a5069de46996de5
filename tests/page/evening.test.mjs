// A whole evening of friends: a planned table, the host leaves, a guest hosts, one walks off and comes
// back on another device, and a spectator joins the next game. Nobody is stuck, and nobody is shown
// another's cards.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, fits } from "./drive.mjs";
import { listen } from "./friends.mjs";
import { openHouse } from "./house.mjs";
import { play } from "./players.mjs";
import { nobodySawAnothersCards } from "./secrets.mjs";
import { standBefore } from "./stand.mjs";

const stand = standBefore(() => openHouse("--patience", "1"));

async function friend(name, address) {
  const page = listen(await stand.visit({ keep: { name } }, null));
  page.who = name;
  if (address) await page.goto(address);
  return page;
}
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
async function sitDown(page) {
  await page.getByRole("textbox", { name: "Your name" }).fill(page.who);
  await press(page, "Sit down");
}

test("four friends have an evening", async () => {
  // Ann plans it for tomorrow.
  const ann = await friend("Ann", stand.site.address);
  await ann
    .locator("article", { hasText: "Money!" })
    .getByRole("button", { name: "With friends" })
    .click();
  const dialog = ann.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Your name" }).fill("Ann");
  await dialog
    .getByRole("group", { name: "Players" })
    .getByRole("radio", { name: "3", exact: true })
    .check();
  await dialog.getByRole("spinbutton", { name: "Deals" }).fill("1");
  await dialog.getByRole("radio", { name: "later" }).check();
  const tomorrow = new Date(Date.now() + 24 * 3600 * 1000);
  await dialog.getByLabel("Planned for").fill(`${tomorrow.toISOString().slice(0, 11)}20:00`);
  await press(dialog, "Open a table");
  const link = await ann.getByRole("textbox", { name: "Link to this table" }).inputValue();
  await ann.getByText(/^in \d+ h|^in \d+:\d+|^in \d+ day/).waitFor();
  const [file] = await Promise.all([ann.waitForEvent("download"), press(ann, "Into my calendar")]);
  assert.equal(file.suggestedFilename(), "pactole-money.ics");
  await accessible(ann, "a planned table");
  await fits(ann);

  // Bob and Cleo see what they sit down to; then Ann has to go, and Bob is the host.
  const bob = await friend("Bob", link);
  for (const words of ["3 players", "Deals: 1", "Time for a decision: no limit", "Host: Ann"]) {
    await bob.getByText(words).first().waitFor();
  }
  await sitDown(bob);
  const cleo = await friend("Cleo", link);
  await sitDown(cleo);
  await cleo.getByText("All seats are taken").first().waitFor();
  await press(ann, "Leave the table");
  await bob.getByText("You are the host now").waitFor();
  await cleo.getByText("Bob is the host now").waitFor();
  await press(bob, "A bot here");
  await press(bob, "Start");
  await Promise.all([bob, cleo].map((page) => page.locator(".board").waitFor()));

  // Dan comes to watch, and Ann too.
  const dan = await friend("Dan", link);
  await dan.locator(".board").waitFor();
  await ann.goto(link);
  await ann.locator(".board").waitFor();

  // Cleo takes the key along, and walks off when it is her turn.
  await cleo.locator(".asked.yours").waitFor();
  await press(cleo, "Menu");
  const menu = cleo.getByRole("dialog");
  await press(menu, "Continue on another device");
  const key = await menu.getByRole("textbox", { name: "Link to your seat" }).inputValue();
  await cleo.close();
  await bob.getByText("All are waiting for Cleo").waitFor({ timeout: 60_000 });
  await press(bob, "Let a bot play");
  await dan.getByText("A bot plays for Cleo now").waitFor();
  await bob.hears(/"substitute"\]/);

  // She is back on her phone, and sees what was played.
  const phone = await friend("Cleo", key);
  await phone.getByText("decided for you meanwhile").waitFor();
  await press(phone, "Got it");
  await bob.getByText("Cleo is back").waitFor();
  await Promise.all([play(bob, "money"), play(phone, "money")]);

  // The next game: Cleo has had enough, Dan takes her seat.
  await press(bob, "Play again");
  await phone.getByText("The next game is being set up").waitFor();
  await press(phone, "Not this time");
  await press(dan, "Go there and sit down");
  await sitDown(dan);
  await Promise.all([bob, dan].map((page) => page.locator(".board").waitFor()));
  await Promise.all([bob, dan].map((page) => page.locator(".asked.yours").waitFor()));

  // What each of them was sent, at each of the two tables.
  const friends = [ann, bob, cleo, dan, phone];
  const tables = new Set();
  for (const page of friends) {
    for (const text of page.heard) tables.add(JSON.parse(text).table?.id);
  }
  tables.delete(undefined);
  assert.equal(tables.size, 2);
  let compared = 0;
  for (const table of tables) {
    compared += nobodySawAnothersCards(friends.map((page) => at(page, table)));
  }
  assert.ok(compared > 1000, `${compared} cards were looked for`);
});

// What a page heard of one table, socket by socket.
function at(page, table) {
  let here = false;
  const heard = page.heard.filter((text) => {
    const message = JSON.parse(text);
    if (message.type === "hello") here = message.table.id === table;
    return here;
  });
  return { who: page.who, heard };
}
