// Tables on the real server: invitations, spectators, lost connections, whole games of all of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, touch, turn } from "./drive.mjs";
import { games } from "./games.mjs";
import { openHouse } from "./house.mjs";
import { guest, host, seatBots } from "./lobby.mjs";
import { play } from "./players.mjs";
import { standBefore } from "./stand.mjs";

const stand = standBefore(openHouse);
const { visit } = stand;
const openTable = (...wishes) => host(visit, stand.site, ...wishes);

// Ann and Bob play by clicking, each in a browser of their own; the end is the same for both.
async function playTogether(ann, bob, game) {
  await Promise.all([play(ann, game), play(bob, game)]);
  const scores = (page) => page.locator("dialog .end .score").allInnerTexts();
  assert.deepEqual(await scores(ann), await scores(bob));
  for (const page of [ann, bob]) {
    await page.getByText("Checked: your part is in this shuffle").waitFor();
    await page.getByText("In the shuffle: the parts of Ann, Bob").waitFor();
  }
}

test("two people and a bot play Money!; a spectator sees no hand and no sealed bid", async () => {
  const { page: ann, link } = await openTable("Money!", { Deals: 1 });
  await accessible(ann, "the lobby");
  await seatBots(ann);

  const watching = await visit({}, null);
  const heard = [];
  watching.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => heard.push(String(payload))),
  );
  await watching.goto(link);

  const bob = await guest(visit, link, "Bob");
  await ann.locator(".board").waitFor();
  await watching.locator(".board").waitFor();
  assert.equal(await watching.locator(".hand").count(), 0);

  await bob.getByRole("button", { name: "Chat" }).click();
  await bob.getByRole("textbox", { name: "Say something" }).fill("Hello Ann");
  await bob.getByRole("button", { name: "Send" }).click();
  await bob.getByRole("dialog").getByText("Hello Ann").waitFor();
  await bob.keyboard.press("Escape");
  await ann.getByRole("button", { name: "Chat" }).click();
  await ann.getByRole("dialog").getByText("Hello Ann").waitFor();
  await ann.keyboard.press("Escape");

  await playTogether(ann, bob, "money");
  await accessible(ann, "the end");
  await watching.getByText("The record fits itself. That the server kept its word").waitFor();
  assert.equal(await watching.getByText("your part is in").count(), 0);

  const views = heard.map((text) => JSON.parse(text)).filter(({ view }) => view);
  assert.ok(views.length > 20, "the spectator followed the game");
  for (const { view, events, request } of views) {
    assert.deepEqual([view.hand, view.own_bid, view.worth, request], [null, null, null, null]);
    for (const { bid } of view.phase === "bid" ? view.players : []) {
      assert.ok(bid === null || (Object.keys(bid).length === 1 && "count" in bid));
    }
    for (const event of events ?? []) if (event.type === "bid") assert.equal(event.cards, null);
  }

  await ann.getByRole("button", { name: "Play again" }).click();
  await ann.getByText("expected").first().waitFor();
  await bob.getByRole("button", { name: "I am in" }).click();
  for (const page of [ann, bob]) {
    await page.getByText("Deal 1 of 1").waitFor();
    await page.getByText("Round 1", { exact: true }).waitFor();
  }
});

for (const { id: game, name } of games.filter(({ id }) => id !== "money")) {
  test(`two people and a bot play ${name}`, async () => {
    const { page: ann, link } = await openTable(name);
    await seatBots(ann);
    const bob = await guest(visit, link, "Bob");
    await playTogether(ann, bob, game);
  });
}

test("a bot that has been asked for is not asked for again", async () => {
  const { page: ann, network } = await openTable("BiD COIN");
  const free = ann.getByRole("button", { name: "A bot here" });
  await free.last().waitFor();
  const before = await free.count();
  network.keep();
  await free.last().click();
  await ann.locator("button[aria-disabled=true]", { hasText: "A bot here" }).waitFor();
  // Playwright takes it for disabled; a finger does not.
  await free.last().click({ force: true });
  network.release();
  await free.nth(before - 1).waitFor({ state: "detached" });
  assert.equal(network.asked.filter(({ type }) => type === "bot").length, 1);
});

test("a hint is given online where the table allows it", async () => {
  const { page: ann } = await openTable("BiD COIN");
  await seatBots(ann, 2);
  await turn(ann);
  await ann.getByRole("button", { name: "Hint" }).click();
  await ann.locator(".hand .hinted, .mine .hinted").first().waitFor();

  const { page: bob } = await openTable("BiD COIN", {}, { Hints: "none" });
  await bob.getByText("No hints are given at this table").waitFor();
  await seatBots(bob, 2);
  await turn(bob);
  assert.equal(await bob.getByRole("button", { name: "Hint" }).count(), 0);
});

test("a lost connection costs nothing: the game goes on where it was", async () => {
  const { page: ann, network, link } = await openTable("BiD COIN");
  await seatBots(ann, 2);
  await turn(ann);
  const held = await ann.locator(".hand button").count();
  await network.cut();
  await ann.getByText("The connection is lost").waitFor();
  await touch(ann.locator(".hand button[aria-disabled=false]").first());
  network.mend();
  await ann.getByText("The connection is lost").waitFor({ state: "detached" });
  await ann.waitForFunction((n) => document.querySelectorAll(".hand button").length < n, held);

  // A reload finds the seat again: its key is in this browser, not in the link.
  await ann.reload();
  await turn(ann);
  assert.ok(!(await ann.evaluate(() => location.href)).includes("seat="));
  assert.equal(await ann.locator(".hand").count(), 1);
  const stranger = await visit({}, link);
  await stranger.locator(".board").waitFor();
  assert.equal(await stranger.locator(".hand").count(), 0);
});

test("the draft of a bid survives a lost connection, and so does the seal", async () => {
  const { page: ann, network } = await openTable("Money!");
  await seatBots(ann, 2);
  await turn(ann);
  await touch(ann.locator(".hand button.card").nth(0));
  await touch(ann.locator(".hand button.card").nth(1));
  const total = () => ann.locator(".tray .total").innerText();
  const drafted = await total();
  await network.cut();
  await ann.getByText("The connection is lost").waitFor();
  assert.equal(await total(), drafted);
  network.mend();
  await ann.getByText("The connection is lost").waitFor({ state: "detached" });
  assert.equal(await total(), drafted, "the draft is still there");
  await network.cut();
  await ann.getByRole("button", { name: "Seal" }).click();
  network.mend();
  await ann.locator(".rows .gain").first().waitFor();
});

test("a seat that is open on two devices says so, and its owner can lock the other out", async () => {
  const { page: ann, link } = await openTable("BiD COIN");
  await seatBots(ann, 2);
  await turn(ann);
  const kept = () => ann.evaluate(() => JSON.parse(localStorage.getItem("pactole.seats"))[0].token);
  const key = await kept();
  const phone = await visit({}, `${link}&seat=${key}`);
  await phone.locator(".hand").first().waitFor();
  await ann.getByText("Your seat is open on 2 devices").waitFor();
  await accessible(ann, "a seat on two devices");
  await ann.getByRole("button", { name: "Only here" }).click();
  await ann.getByText("Your seat is open on").waitFor({ state: "detached" });
  await phone.locator(".hand").first().waitFor({ state: "detached" });
  assert.notEqual(await kept(), key);
  await ann.reload();
  await turn(ann);
  await phone.reload();
  await phone.locator(".board").waitFor();
  assert.equal(await phone.locator(".hand").count(), 0);
});

test("an answer that is lost leaves no ghost", async () => {
  const { page: ann, link } = await openTable("BiD COIN");
  const bob = await visit({}, link);
  let asked = 0;
  await bob.route(/\/join$/, async (route) => {
    if (++asked > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await bob.getByRole("textbox", { name: "Your name" }).fill("Bob");
  await bob.getByRole("button", { name: "Sit down" }).click();
  await bob.locator("li.you", { hasText: "Bob" }).waitFor();
  assert.equal(asked, 2);
  assert.equal(await ann.locator("li", { hasText: "Bob" }).count(), 1);
  assert.equal(await ann.getByRole("button", { name: "A bot here" }).count(), 1);
  bob.errors.length = 0; // the browser's own word on the lost answer
});

test("a name that looks like another's is refused, and its length is what a person counts", async () => {
  const { link } = await openTable("BiD COIN");
  const eve = await visit({}, link);
  const name = eve.getByRole("textbox", { name: "Your name" });
  await name.fill("👨‍👩‍👧🇫🇷é");
  await eve.getByText("3 of 24 characters").waitFor();
  await name.fill("x".repeat(25));
  await eve.getByText("25 of 24 characters").waitFor();
  await eve.getByRole("button", { name: "Sit down" }).click();
  await name.fill("\u0410nn");
  await eve.getByRole("button", { name: "Sit down" }).click();
  await eve.getByText("Somebody here has this name, or one that looks like it").waitFor();
  await name.fill("Eve");
  await eve.getByRole("button", { name: "Sit down" }).click();
  await eve.locator("li.you", { hasText: "Eve" }).waitFor();
  eve.errors.length = 0; // the browser's own word on the server's refusal
});

test("to a server that changes its commitment nothing is shown, and people are told", async () => {
  const { page: ann, link } = await openTable("BiD COIN");
  await seatBots(ann);
  const bob = await visit({}, null);
  const said = [];
  let lies = false;
  await bob.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      said.push(String(message));
      // From now on Bob has a seat, and has kept what the server was bound to.
      lies ||= String(message).includes('"token"');
      server.send(message);
    });
    server.onMessage((message) => {
      const other = `"scheme":2,"commitment":"${"e".repeat(64)}"`;
      const told = String(message).replace(/"scheme":2,"commitment":"\w{64}"/, other);
      socket.send(lies ? told : message);
    });
  });
  await bob.goto(link);
  await bob.getByRole("textbox", { name: "Your name" }).fill("Bob");
  await bob.getByRole("button", { name: "Sit down" }).click();
  await bob.getByText("The server has changed what it was bound to").waitFor();
  const { bytes } = await bob.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith("pactole.pins."));
    return JSON.parse(localStorage.getItem(key));
  });
  assert.match(bytes, /^[0-9a-f]{64}$/);
  assert.ok(!said.join().includes(bytes));
  await accessible(bob, "a broken promise");
});
