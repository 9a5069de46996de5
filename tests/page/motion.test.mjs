// Things travel from where they were to where they go; not for those who asked for stillness, and never
// in the way of a decision.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop } from "./browser.mjs";
import { touch, turn } from "./drive.mjs";
import { play } from "./players.mjs";
import { standBefore } from "./stand.mjs";

const { table } = standBefore();
const moving = { size: desktop, motion: "no-preference", pace: "quick" };

// What is set in motion from now on, by the name of the thing; what leaves the table has none.
const watch = (page) =>
  page.evaluate(() => {
    const { animate } = Element.prototype;
    globalThis.moved = [];
    Element.prototype.animate = function (...how) {
      globalThis.moved.push(this.dataset?.thing ?? (this.inert ? "leaving" : ""));
      return animate.apply(this, how);
    };
  });
const moved = (page) => page.evaluate(() => globalThis.moved);

test("BiD COIN: cards go from hand to trick and from there to the winner", async () => {
  const page = await table("BiD COIN", { Players: 3 }, moving);
  await watch(page);
  const card = page.locator('.hand button[aria-disabled="false"]').first();
  const name = await card.getAttribute("data-card");
  await touch(card);
  await turn(page);
  const things = await moved(page);
  assert.ok(things.includes(name), "the card that was played");
  assert.ok(things.filter((each) => /^[RBGYP]\d+$/.test(each)).length >= 3, "those of the others");
  assert.ok(things.includes("leaving"), "the trick goes to its winner");
  assert.ok((await page.locator(".trick figure").count()) < 3, "nothing of the trick that was won");
});

test("Money!: bids turn over one after the other, then say when each acts", async () => {
  const page = await table("Money!", { Players: 4 }, moving);
  await watch(page);
  await touch(page.locator(".hand button.card").first());
  await page.getByRole("button", { name: "Seal" }).click();
  // Looked at all at once: it is over soon.
  const seen = await page.waitForFunction(() => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const cards = all(".lying.fresh .card");
    return (
      cards.length > 0 && {
        asked: all(".asked.yours").length,
        turns: cards.map((card) => getComputedStyle(card).animationDelay),
        places: all(".lying b [aria-hidden]").map((place) => place.innerText),
      }
    );
  });
  const { asked, turns, places } = await seen.jsonValue();
  assert.equal(asked, 0, "nothing is asked meanwhile");
  assert.ok(new Set(turns).size > 1, "not all at once");
  assert.ok(places.length > 0 && new Set(places).size === places.length, `acts: ${places}`);
  await turn(page);
  // The others may have laid theirs down while we chose: then notes move, to whoever takes them.
  assert.ok((await moved(page)).some((thing) => /^(bid\d|[A-Z]{3,4}\d*[a-z]?$)/.test(thing)));
});

test("whoever asked for stillness gets it, and nothing moves at once", async () => {
  for (const wish of [
    { ...moving, motion: "reduce" },
    { ...moving, pace: "instant" },
  ]) {
    const page = await table("BiD COIN", { Players: 3 }, wish);
    await watch(page);
    await play(page, "bidcoin", "", 2);
    const things = (await moved(page)).filter((thing) => /^[RBGYP]\d+$/.test(thing));
    assert.deepEqual(things, []);
  }
});

test("step by step: what the others do waits for a touch", async () => {
  const page = await table("Black Monday", { Players: 3 }, { size: desktop, pace: "steps" });
  await page.locator('[data-deed="end"]').click();
  const on = page.locator(".asked [data-wave]");
  for (let steps = 0; ; ++steps) {
    await page.waitForFunction(() => document.querySelector(".asked.yours, .asked [data-wave]"));
    if ((await on.count()) === 0) {
      assert.ok(steps >= 2, "the two others had their turns");
      break;
    }
    const said = await page.locator(".asked p").first().innerText();
    assert.notEqual(said, "");
    await on.click();
  }
});

test("Black Monday: a price card goes from its player to the price, also those of the others", async () => {
  const page = await table("Black Monday", { Players: 3 }, moving);
  await watch(page);
  await play(page, "blackmonday", "", 4);
  const things = await moved(page);
  assert.ok(
    things.some((thing) => /^laid\.[RBGY]\d+$/.test(thing)),
    things.join(" "),
  );
});

test("Falsche FuFFziger: bills go to the lot and come from the presses", async () => {
  const page = await table("Falsche FuFFziger", { Players: 3 }, moving);
  await watch(page);
  await play(page, "fuffziger", "", 14);
  const things = await moved(page);
  assert.ok(
    things.some((thing) => thing.startsWith("purse.")),
    things.join(" "),
  );
});

test("who wants to hears the table, and nobody else", async () => {
  for (const table_sounds of ["on", "off"]) {
    const page = await table(
      "BiD COIN",
      { Players: 3 },
      { ...moving, keep: { table_sounds, sound: "off" } },
    );
    await page.evaluate(() => {
      globalThis.heard = 0;
      const { start } = OscillatorNode.prototype;
      OscillatorNode.prototype.start = function (at) {
        ++globalThis.heard;
        return start.call(this, at);
      };
    });
    await touch(page.locator('.hand button[aria-disabled="false"]').first());
    await turn(page);
    const heard = await page.evaluate(() => globalThis.heard);
    assert.equal(heard > 0, table_sounds === "on", `${heard} tones, sounds ${table_sounds}`);
  }
});
