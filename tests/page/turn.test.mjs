// Whose turn it is, told to somebody who looks elsewhere; and the home page, which has one's own tables
// first.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop } from "./browser.mjs";
import { accessible, fits, turn } from "./drive.mjs";
import { openHouse } from "./house.mjs";
import { guest, host, seatBots } from "./lobby.mjs";
import { play } from "./players.mjs";
import { standBefore } from "./stand.mjs";

const stand = standBefore(openHouse);
const { visit } = stand;
const inWords = { table: "told" };

// A page that can be hidden, and that writes down what it would sound, shake and show.
async function watched(wishes = {}, permission = "default") {
  const page = await visit({ ...wishes, keep: { ...inWords, ...wishes.keep } }, null);
  await page.addInitScript((permission) => {
    window.signs = [];
    window.look = (hidden) => {
      window.away = hidden;
      document.dispatchEvent(new Event("visibilitychange"));
    };
    Object.defineProperty(document, "visibilityState", {
      get: () => (window.away ? "hidden" : "visible"),
    });
    navigator.vibrate = () => window.signs.push("shake");
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (at) {
      window.signs.push("sound");
      start.call(this, at);
    };
    window.Notification = class {
      static permission = permission;
      static async requestPermission() {
        window.signs.push("leave asked for");
        return (this.permission = "granted");
      }
      constructor(title) {
        window.signs.push(title);
      }
      close() {}
    };
  }, permission);
  return page;
}
const signs = (page) => page.evaluate(() => window.signs.splice(0));
const isAsked = (page) => page.locator(".asked.yours").count();
const decide = (page) => page.locator("[data-move]").first().click();
const icon = (page) => page.locator('link[rel="icon"]').getAttribute("href");

// Ann and Bob with a bot, both with such a page; `first` is asked, `second` is not.
async function together(permission, keep = {}) {
  const pages = [];
  const prepared = async (_, address) => {
    const page = await watched({ keep }, permission);
    pages.push(page);
    if (address) await page.goto(address);
    return page;
  };
  const { link, page: ann } = await host(prepared, stand.site, "BiD COIN");
  await seatBots(ann);
  const bob = await guest(prepared, link, "Bob");
  await Promise.race([turn(ann), turn(bob)]);
  const [first, second] = (await isAsked(ann)) ? [ann, bob] : [bob, ann];
  return { first, second };
}
// Until the other is asked: it may be one's turn several times before.
async function pass(from, to) {
  while (!(await isAsked(to))) {
    if (await isAsked(from)) await decide(from);
    await Promise.race([from, to].map((page) => page.locator(".asked.yours").waitFor()));
  }
}

test("who looks elsewhere is told: title, tab, sound, vibration, notice", async () => {
  const { first, second } = await together("granted", { notices: "on" });
  assert.match(await second.title(), /^BiD COIN/);
  assert.match(await icon(second), /icon\.svg$/);
  await signs(second);
  await second.evaluate(() => window.look(true));
  await pass(first, second);
  assert.equal(await second.title(), "● Your turn: BiD COIN");
  assert.match(await icon(second), /icon-turn\.svg$/);
  assert.deepEqual(await signs(second), ["sound", "sound", "shake", "Your turn: BiD COIN"]);

  // Who is there needs no notice.
  await first.evaluate(() => window.look(false));
  await signs(first);
  await second.evaluate(() => window.look(false));
  await pass(second, first);
  assert.deepEqual(await signs(first), ["sound", "sound", "shake"]);
  assert.match(await second.title(), /^BiD COIN/);
});

test("each sign can be switched off in one dialog", async () => {
  const page = await watched({}, "default");
  await page.goto(stand.site.address);
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Settings" });
  assert.deepEqual(await signs(page), [], "nothing is asked for by itself");
  await dialog.getByRole("switch", { name: "A notification" }).click();
  assert.deepEqual(await signs(page), ["leave asked for"]);
  assert.ok(await dialog.getByRole("switch", { name: "A notification" }).isChecked());
  for (const name of ["A soft sound", "A notification", "The phone vibrates"]) {
    await dialog.getByRole("switch", { name }).uncheck();
  }
  await accessible(page, "the settings");
  assert.deepEqual(
    await page.evaluate(() =>
      ["sound", "notices", "vibration"].map((key) => localStorage.getItem(`pactole.${key}`)),
    ),
    ["off", "off", "off"],
  );
});

test("signs that are off stay off", async () => {
  const off = { sound: "off", notices: "off", vibration: "off" };
  const { first, second } = await together("granted", off);
  await signs(second);
  await second.evaluate(() => window.look(true));
  await pass(first, second);
  assert.equal(await second.title(), "● Your turn: BiD COIN");
  assert.deepEqual(await signs(second), []);
});

test("notices are offered once, to who comes back to a game with people", async () => {
  const { first, second } = await together("default");
  const offer = second.getByRole("region", { name: "A notification" });
  assert.equal(await offer.count(), 0);
  await second.evaluate(() => window.look(true));
  await second.evaluate(() => window.look(false));
  await offer.waitFor();
  await accessible(second, "the offer");
  assert.ok(!(await signs(second)).includes("leave asked for"), "the browser was not asked");
  await offer.getByRole("button", { name: "No, thanks" }).click();
  await second.evaluate(() => window.look(true));
  await second.evaluate(() => window.look(false));
  assert.equal(await offer.count(), 0);

  await first.evaluate(() => window.look(true));
  await first.evaluate(() => window.look(false));
  await first.getByRole("button", { name: "Yes, tell me" }).click();
  assert.ok((await signs(first)).includes("leave asked for"));
});

// A table of the server with a seat for us, opened without the page.
async function ownTable(wish) {
  const response = await fetch(`${stand.site.address}api/tables`, {
    method: "POST",
    body: JSON.stringify({ name: "Ann", ...wish }),
  });
  const { table, token } = await response.json();
  return { table: table.id, token, game: table.game, at: 0 };
}

test("the home page has all of one's tables first, those that wait for one at the top", async () => {
  const seats = [];
  for (let i = 0; i < 7; ++i) {
    seats.push(await ownTable({ game: "bidcoin", seats: ["me", "open", "reserved"] }));
  }
  const bots = ["me", "bot:novice", "bot:novice"];
  seats.push(await ownTable({ game: "money", seats: bots }));
  seats.push({ table: "A".repeat(22), token: "A".repeat(43), at: 0 });
  for (const size of [undefined, desktop]) {
    const page = await visit({ size, keep: { seats: JSON.stringify(seats) } });
    const section = page.getByRole("region", { name: "Your tables" });
    const rows = section.getByRole("listitem");
    await rows.nth(7).waitFor();
    assert.equal(await rows.count(), 8);
    assert.match(await rows.first().innerText(), /Money![^]*Your turn[^]*just now/);
    assert.match(await rows.nth(1).innerText(), /BiD COIN[^]*2 seats free[^]*just now/);
    assert.equal(await page.title(), "● A table waits for you · Pactole");
    const [{ y: own }, { y: covers }] = await Promise.all(
      [section, page.locator("article").first()].map((each) => each.boundingBox()),
    );
    assert.ok(own < covers, "above the covers");
    assert.ok(size || own < 300, `at the top of a phone: ${own}`);
    await accessible(page, "one's own tables");
    await fits(page);
    const kept = await page.evaluate(() => localStorage.getItem("pactole.seats"));
    assert.ok(kept.includes("A".repeat(22)), "a key is thrown away by its owner alone");
  }
});

test("a game that is over moves to those played, with its result and replay", async () => {
  const { page: ann } = await host(visit, stand.site, "BiD COIN");
  await seatBots(ann, 2);
  await turn(ann);
  await play(ann, "bidcoin");
  await ann.getByRole("dialog").getByRole("link", { name: "Home" }).click();
  await ann.getByText("Played (1)").click();
  const played = ann.getByRole("group").getByRole("listitem");
  assert.match(await played.innerText(), /BiD COIN[^]*Place [123] of 3[^]*Watch again/);
  await accessible(ann, "what was played");
  await played.getByRole("link").click();
  const seenBy = ann.getByRole("combobox", { name: "Seen by" });
  await seenBy.waitFor();
  assert.match(await seenBy.innerText(), /Ann \(you\)/);
});
