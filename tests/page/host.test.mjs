// What the host decides before the start, as all see it; and a phone that sleeps through its turns.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, fits } from "./drive.mjs";
import { listen } from "./friends.mjs";
import { openHouse } from "./house.mjs";
import { host, ready, wire } from "./lobby.mjs";
import { openTable, playSeat } from "./quickgame.mjs";
import { standBefore } from "./stand.mjs";

const stand = standBefore(openHouse);
const { visit } = stand;

async function sit(link, name) {
  const page = await visit({}, link);
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByRole("button", { name: "Sit down" }).click();
  await page.getByRole("button", { name: "I am ready" }).waitFor();
  return page;
}
// Until the seats are taken by these, in this order.
const seated = (page, names) =>
  page.waitForFunction(
    (names) =>
      [...document.querySelectorAll(".seats > ol > li")].every((each, seat) =>
        each.textContent.includes(names[seat]),
      ),
    names,
  );
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

test("the host moves people, sends one away, locks, changes the game, and all see it", async () => {
  const { page: ann, link } = await host(visit, stand.site, "BiD COIN");
  const bob = await sit(link, "Bob");
  const cleo = await sit(link, "Cleo");
  const all = [ann, bob, cleo];
  await Promise.all(all.map((page) => seated(page, ["Ann", "Bob", "Cleo"])));

  await press(ann, "Bob: one seat up");
  await Promise.all(all.map((page) => seated(page, ["Bob", "Ann", "Cleo"])));
  await cleo.getByText("Host: Ann").waitFor();
  assert.equal(await bob.getByRole("button", { name: "Ann: one seat up" }).count(), 0, "a guest");
  await accessible(ann, "a table with guests");
  await fits(ann);

  await press(ann, "Cleo: remove from the table");
  await cleo.getByText("The host has freed your seat").waitFor();
  await seated(bob, ["Bob", "Ann", "free"]);

  await ann.getByRole("switch", { name: "Lock the table" }).check();
  await bob.getByText("The host has locked this table").waitFor();
  await cleo.getByRole("button", { name: "Sit down" }).waitFor({ state: "detached" });
  const dan = await visit({}, link);
  await dan.getByText("The host has locked this table").waitFor();
  assert.equal(await dan.getByRole("button", { name: "Sit down" }).count(), 0);
  await ann.getByRole("switch", { name: "Lock the table" }).uncheck();
  await dan.getByRole("textbox", { name: "Your name" }).fill("Dan");
  await press(dan, "Sit down");
  await seated(ann, ["Bob", "Ann", "Dan"]);

  await ready(bob);
  await ann.getByText("ready ✓").first().waitFor();
  await press(ann, "Change the game");
  const dialog = ann.getByRole("dialog", { name: "Change the game" });
  await dialog.getByRole("radio", { name: "60 s", exact: true }).check();
  await accessible(ann, "the host changes the game");
  await press(dialog, "Change");
  for (const page of [bob, dan, cleo]) {
    await page.getByText("Time for a decision: 60 s for each decision").waitFor();
  }
  await ann.getByText("ready ✓").waitFor({ state: "detached" });
  for (const page of [ann, bob, dan]) await ready(page);
  for (const page of [ann, bob, dan, cleo]) await page.locator(".board").waitFor();
});

test("a phone that slept wakes up to what was played for it, and plays on", async () => {
  const home = await visit();
  const { table, token, reserved } = await openTable(home, {
    game: "bidcoin",
    seats: ["me", "reserved", "bot:random"],
    name: "Ann",
    clock: { kind: "move", seconds: 5 },
  });
  const link = `${stand.site.address}#table=${table.id}`;
  const ann = listen(await visit({ keep: { name: "Ann" } }, null));
  const network = await wire(ann);
  await ann.goto(`${link}&seat=${token}`);
  const bob = listen(await visit({ keep: { name: "Bob" } }, null));
  await bob.goto(`${link}&seat=${reserved[0].token}`);
  await Promise.all([ann, bob].map((page) => page.locator(".board").waitFor()));

  // The screen goes dark: no network, and nothing of the page runs.
  await network.cut();
  await ann.getByText("The connection is lost").waitFor();
  const device = await ann.context().newCDPSession(ann);
  await device.send("Page.setWebLifecycleState", { state: "frozen" });
  // Bob plays on, without thinking for long.
  const own = await bob.evaluate(
    (id) => JSON.parse(localStorage.getItem("pactole.seats")).find((seat) => seat.table === id),
    table.id,
  );
  const played = playSeat(home, table.id, own.token, "away");
  await bob.hears(/"what":"away","seat":0/);
  await bob.getByText("Ann is away").first().waitFor();
  await played;

  await device.send("Page.setWebLifecycleState", { state: "active" });
  network.mend();
  await ann.getByText(/A bot decided \d+ times for you meanwhile/).waitFor();
  await accessible(ann, "what was played meanwhile");
  await fits(ann);
  await bob.hears(/"what":"back","seat":0/);
  await press(ann, "Got it");
  assert.equal(await ann.getByText("A bot is playing for you").count(), 0);
  const made = JSON.parse(ann.heard.findLast((each) => each.includes('"type":"made_for_you"')));
  // Away comes with the third miss; who is back at once makes that decision in person.
  assert.ok(made.moves.length >= 2, `${made.moves.length} decisions`);
});
