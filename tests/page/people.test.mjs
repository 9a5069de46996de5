// A table survives people: who misses a move, walks off, leaves, comes back on another device.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, fits } from "./drive.mjs";
import { gather, listen, whoseTurn } from "./friends.mjs";
import { openHouse } from "./house.mjs";
import { standBefore } from "./stand.mjs";

const stand = standBefore(() => openHouse("--patience", "1"));
const { visit } = stand;
const friends = (wish, names = ["Ann", "Bob", "Cleo"]) =>
  gather(visit, stand.site, { game: "bidcoin", ...wish }, names);
const menu = async (page) => {
  await page.getByRole("button", { name: "Menu" }).click();
  return page.getByRole("dialog");
};

test("your own clock is at the question, gives more time once, and a miss costs one decision", async () => {
  const { pages } = await friends({ clock: { kind: "move", seconds: 8, more: 5 } });
  const { actor, others } = await whoseTurn(pages);
  await actor.locator(".asked .left.late").waitFor();
  await accessible(actor, "with a clock");
  await fits(actor);
  await actor.getByRole("button", { name: "5 s more" }).click();
  await actor.getByRole("button", { name: "5 s more" }).waitFor({ state: "detached" });
  await others[0].getByText(`${actor.who} asks for more time`).waitFor();
  // Nobody moves: the time is up, and a bot decides this once.
  await actor.getByText("a bot decides for you, this once").waitFor();
  await others[1].getByText(`${actor.who} had no time left`).waitFor();
  await actor.getByText("A bot is playing for you").waitFor({ state: "detached" });
  const next = await whoseTurn(others);
  assert.notEqual(next.actor.who, actor.who);
});

test("an absent player is replaced by those who are there, and comes back on another device", async () => {
  const { pages } = await friends({});
  const { actor, others } = await whoseTurn(pages);
  const [one, two] = others;
  const dialog = await menu(actor);
  await dialog.getByRole("button", { name: "Continue on another device" }).click();
  const key = await dialog.getByRole("textbox", { name: "Link to your seat" }).inputValue();
  await accessible(actor, "the menu");
  assert.match(key, /#table=.+&seat=/);
  await actor.close();

  await one.locator(".plaque", { hasText: actor.who }).getByText("disconnected").waitFor();
  await one.getByText(`All are waiting for ${actor.who}`).waitFor();
  await accessible(one, "waiting for somebody");
  await fits(one);
  await one.getByRole("button", { name: "Let a bot play" }).click();
  await two.getByText(`${one.who} proposes that a bot plays for ${actor.who}`).waitFor();
  await accessible(two, "a proposal");
  await two.getByRole("button", { name: "Yes" }).click();
  for (const page of others) {
    await page.getByText(`A bot plays for ${actor.who} now`).waitFor();
    await page.getByText(`for ${actor.who}`).first().waitFor();
  }
  // It goes on without them.
  const next = await whoseTurn(others);
  await next.actor.locator(".hand button[aria-disabled=false]").first().press("Enter");

  const phone = listen(await visit({}, key));
  await phone.getByText("decided for you meanwhile").waitFor();
  await phone.locator(".hand").waitFor();
  assert.ok(!phone.url().includes("seat="), "the key is not left in the address");
  await one.getByText(`${actor.who} is back`).waitFor();
  await phone.getByRole("button", { name: "Got it" }).click();
  await phone.getByText("decided for you meanwhile").waitFor({ state: "detached" });
});

test("the game rests by agreement, and goes on", async () => {
  const { pages } = await friends({ clock: { kind: "bank", seconds: 600, increment: 20 } });
  const { actor, others } = await whoseTurn(pages);
  await (await menu(others[0])).getByRole("button", { name: "Propose a pause" }).click();
  await actor.getByText(`${others[0].who} proposes a pause`).waitFor();
  await actor.getByRole("button", { name: "Yes" }).click();
  for (const page of pages) await page.getByText("The game is paused: no clock runs").waitFor();
  await accessible(actor, "a pause");
  await actor.locator(".hand button").first().click({ force: true });
  await others[1].getByRole("button", { name: "Go on" }).click();
  // Two press the same button at once.
  await others[0].getByText(`${others[1].who} proposes to go on`).waitFor();
  await others[0].getByRole("button", { name: "Yes" }).click();
  for (const page of pages) {
    await page.getByText("The game is paused: no clock runs").waitFor({ state: "detached" });
  }
});

test("who leaves can offer the seat, and whoever watches takes it", async () => {
  const { pages, link } = await friends({});
  const watcher = listen(await visit({}, link));
  await watcher.locator(".board").waitFor();
  const { actor, others } = await whoseTurn(pages);
  const dialog = await menu(actor);
  await dialog.getByRole("button", { name: "Leave the game" }).click();
  await dialog.getByRole("radio", { name: "whoever wants to" }).check();
  await dialog.getByText("From then on it is theirs").waitFor();
  await dialog.getByRole("button", { name: "Leave for good" }).click();
  await others[0].getByText(`${actor.who} has left; a bot plays on`).waitFor();

  await watcher.getByText(`${actor.who}’s seat is free`).waitFor();
  assert.equal(await watcher.locator(".hand").count(), 0);
  await watcher.getByRole("textbox", { name: "Your name" }).fill("Dan");
  await watcher.getByRole("button", { name: "Take the seat" }).click();
  await watcher.locator(".hand").waitFor();
  await others[0].getByText("Dan plays on").waitFor();

  // The one who left sees what spectators see.
  await actor.goto(link);
  await actor.locator(".board").waitFor();
  assert.equal(await actor.locator(".hand").count(), 0);
});

test("when nobody is there the game sleeps, and wakes with the first who comes back", async () => {
  const { pages, link } = await friends({});
  const watcher = await visit({}, link);
  await watcher.locator(".board").waitFor();
  const { actor } = await whoseTurn(pages);
  const keys = await Promise.all(
    pages.map((page) => page.evaluate(() => localStorage.getItem("pactole.seats"))),
  );
  for (const page of pages) await page.close();
  await watcher.getByText("The game sleeps until somebody comes back").waitFor();
  await accessible(watcher, "a game asleep");
  const { token } = JSON.parse(keys[pages.indexOf(actor)])[0];
  const back = await visit({}, `${link}&seat=${token}`);
  await back.locator(".asked.yours").waitFor();
  await watcher
    .getByText("The game sleeps until somebody comes back")
    .waitFor({ state: "detached" });
});

test("what was said is marked until it is read; ready phrases; somebody is not listened to", async () => {
  const { pages } = await friends({});
  const [ann, bob, cleo] = pages;
  await ann.getByRole("button", { name: "Chat", exact: true }).click();
  const said = ann.getByRole("dialog");
  await said.getByRole("button", { name: "Well played!" }).click();
  await said.getByRole("listitem").filter({ hasText: "Well played!" }).waitFor();

  await bob.getByRole("button", { name: "Chat: a new line" }).click();
  const read = bob.getByRole("dialog");
  await read.getByRole("listitem").filter({ hasText: "Ann" }).locator("time").waitFor();
  await accessible(bob, "the chat");
  await fits(bob);
  await read.getByRole("button", { name: "Ann" }).click();
  await read.getByText("Nothing has been said yet.").waitFor();
  await bob.keyboard.press("Escape");

  await said.getByRole("textbox", { name: "Say something" }).fill("Who is next?");
  await said.getByRole("button", { name: "Send" }).click();
  await cleo.getByRole("button", { name: "Chat: 2 new lines" }).waitFor();
  await bob.hears(/Who is next\?/);
  await bob.getByRole("button", { name: "Chat", exact: true }).waitFor();
});
