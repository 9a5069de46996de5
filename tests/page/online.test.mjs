// Tables on the real server: invitations, spectators, lost connections, the whole game.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, visitor } from "./browser.mjs";
import { accessible, playToTheEnd, turn } from "./drive.mjs";
import { openHouse } from "./house.mjs";

let house, browser;
before(async () => {
  house = await openHouse();
  browser = await openBrowser();
});
after(async () => {
  await browser.close();
  await house.stop();
});

// Money!: bids the first note, and takes whatever is lit first.
async function decide(page) {
  const seal = page.getByRole("button", { name: "Seal" });
  if ((await seal.count()) > 0) {
    await page.locator(".hand button.card").first().click();
    await seal.click();
  } else {
    await page.locator(".middle button, .swap, .tray .button").first().click();
  }
}

// A wire between the page and the server that can be cut.
async function wire(page) {
  const sockets = new Set();
  let down = false;
  await page.routeWebSocket(/\/socket$/, (socket) => {
    if (down) return socket.close();
    sockets.add(socket);
    socket.connectToServer();
  });
  return {
    async cut() {
      down = true;
      for (const socket of sockets) await socket.close();
      sockets.clear();
    },
    mend() {
      down = false;
    },
  };
}

// Opens a table for three: its host, and the address that invites others.
async function host(game, options = {}) {
  const page = await visitor(browser, null);
  const network = await wire(page);
  await page.goto(house.address);
  const door = page.locator("article", { hasText: game });
  await door.getByRole("button", { name: "With friends" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Your name" }).fill("Ann");
  await dialog.getByRole("radio", { name: "3", exact: true }).check();
  for (const [name, number] of Object.entries(options)) {
    await dialog.getByRole("spinbutton", { name }).fill(String(number));
  }
  await dialog.getByRole("button", { name: "Open a table" }).click();
  const link = page.getByRole("textbox", { name: "Link to this table" });
  return { page, network, link: await link.inputValue() };
}

async function guest(link, name) {
  const page = await visitor(browser, link);
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByRole("button", { name: "Sit down" }).click();
  return page;
}

test("two people and a bot play a whole game; a spectator sees no hand and no sealed bid", async () => {
  const { page: ann, link } = await host("Money!", { Deals: 1 });
  await accessible(ann, "the lobby");
  await ann.getByRole("button", { name: "A bot here" }).last().click();

  const watching = await visitor(browser, null);
  const heard = [];
  watching.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => heard.push(String(payload))),
  );
  await watching.goto(link);

  const bob = await guest(link, "Bob");
  await ann.locator(".board").waitFor();
  await bob.locator(".board").waitFor();
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

  await Promise.all([playToTheEnd(ann, decide), playToTheEnd(bob, decide)]);
  for (const page of [ann, bob]) {
    await page.getByText("Checked: the shuffle is the one the server was bound to").waitFor();
    assert.deepEqual(page.errors, []);
  }
  await accessible(ann, "the end");

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
  await bob.getByRole("button", { name: "Play again" }).click();
  for (const page of [ann, bob]) {
    await page.getByText("Deal 1 of 1").waitFor();
    await page.getByText("Round 1").waitFor();
  }
  for (const page of [ann, bob, watching]) await page.context().close();
});

test("a lost connection costs nothing: the game goes on where it was", async () => {
  const { page: ann, network, link } = await host("BiD COIN");
  await ann.getByRole("button", { name: "A bot here" }).first().click();
  await ann.getByRole("button", { name: "A bot here" }).first().click();
  await turn(ann);
  const held = await ann.locator(".hand button").count();
  await network.cut();
  await ann.getByText("The connection is lost").waitFor();
  await ann.locator(".hand button[aria-disabled=false]").first().click();
  network.mend();
  await ann.getByText("The connection is lost").waitFor({ state: "detached" });
  await ann.waitForFunction((n) => document.querySelectorAll(".hand button").length < n, held);

  // A reload finds the seat again: its key is in this browser, not in the link.
  await ann.reload();
  await turn(ann);
  assert.ok(!(await ann.evaluate(() => location.href)).includes("seat="));
  assert.equal(await ann.locator(".hand").count(), 1);
  const stranger = await visitor(browser, link);
  await stranger.locator(".board").waitFor();
  assert.equal(await stranger.locator(".hand").count(), 0);
  await ann.context().close();
  await stranger.context().close();
});

test("the draft of a bid survives a lost connection, and so does the seal", async () => {
  const { page: ann, network } = await host("Money!");
  await ann.getByRole("button", { name: "A bot here" }).first().click();
  await ann.getByRole("button", { name: "A bot here" }).first().click();
  await turn(ann);
  await ann.locator(".hand button.card").nth(0).click();
  await ann.locator(".hand button.card").nth(1).click();
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
  await ann.getByText("then worth").first().waitFor();
  await ann.context().close();
});
