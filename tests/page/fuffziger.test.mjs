// A whole game of Falsche FuFFziger by clicking, and what its table must let people do and see.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { desktop, openBrowser, phone, visitor } from "./browser.mjs";
import { accessible, open, turn } from "./drive.mjs";
import { servePage } from "./serve.mjs";
import { smallTargets } from "./targets.mjs";

let site, browser;
before(async () => {
  site = await servePage();
  browser = await openBrowser();
});
after(async () => {
  await browser.close();
  site.stop();
});

async function table(choices, wishes = {}) {
  const page = await visitor(browser, site.address, wishes);
  await open(page, "Falsche FuFFziger", choices);
  await turn(page);
  return page;
}

// Plays inside the page until the game is over or, if it is named, this phase asks for something:
// transforms a press now and then, lays bills and money into the tray, buys what is lit. Returns
// how often each kind of move was made.
function play(until) {
  const done = {};
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  const over = () => document.querySelector("dialog .victory");
  const asked = () => document.querySelector(".asked.yours");
  const phase = () => document.querySelector("[aria-current=step] .number")?.textContent;
  const lit = (name) => document.querySelector(`[data-deed="${name}"]:not([aria-disabled="true"])`);
  const make = async (name) => {
    done[name] = (done[name] ?? 0) + 1;
    lit(name).click();
    do await settled();
    while (!asked() && !over());
  };
  // So many bills and dollars go into the tray.
  const fillTray = async (most) => {
    for (let i = 0; i < most; ++i) {
      const more = document.querySelector('.more:not([aria-disabled="true"])');
      if (!more) return;
      more.click();
      await settled();
    }
  };
  const workshop = async (count) => {
    const press = document.querySelectorAll("button[data-press]")[count % 3];
    if (press && count % 2 === 0) {
      press.click();
      await settled();
      const deed = ["flip", "sell"].find((name) => lit(name));
      if (deed && !(deed === "sell" && count % 4 === 0)) return make(deed);
    }
    return make("done");
  };
  const steps = {
    2: workshop,
    async 3() {
      if (lit("match")) return make("match");
      await fillTray(1);
      return make(lit("offer") ? "offer" : "fold");
    },
    async 4() {
      if ((done.bid ?? 0) <= (done.none ?? 0)) await fillTray(6);
      return make(lit("bid") ? "bid" : "none");
    },
    5: () => make(lit("buy") ? "buy" : "done"),
    async 6() {
      await fillTray(3);
      return make(lit("convert") ? "convert" : "none");
    },
  };
  return (async () => {
    for (let count = 0; !over(); ++count) {
      await settled();
      if (!asked() || !steps[phase()]) continue;
      if (phase() === until) return done;
      await steps[phase()](count);
    }
    return done;
  })();
}

test("a whole game can be played by clicking, on a phone", async () => {
  const page = await table({ Players: 3, Bots: "Novice" });
  const done = await page.evaluate(play, null);
  for (const kind of ["flip", "done", "bid", "buy", "convert"]) assert.ok(done[kind] > 0, kind);
  assert.match(await page.locator("dialog .victory").innerText(), /win|shared/);
  assert.equal(await page.locator("dialog table tbody tr").count(), 3);
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await accessible(page, "the end");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("with the other inspector, open money and six players a round goes by", async () => {
  const page = await table(
    {
      Players: 6,
      "The inspector strikes the lowest value": "not yet retired",
      "Bills and money": "open",
    },
    { size: desktop },
  );
  assert.equal(await page.locator(".plaque .open").count(), 5, "everybody's money is shown");
  const done = await page.evaluate(play, "6");
  assert.ok(done.done >= 2, "presses and shop");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

for (const [light, size] of [
  ["light", phone],
  ["dark", desktop],
]) {
  test(`every phase is accessible: ${light}, ${size.width} pixels`, async () => {
    const page = await table({ Players: 4 }, { size, light });
    for (const phase of ["2", "4", "5", "6"]) {
      await page.evaluate(play, phase);
      await accessible(page, `phase ${phase}`);
      assert.deepEqual(await smallTargets(page), []);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= size.width, "nothing sticks out");
    }
    await page.context().close();
  });
}

test("the tray adds up, and what is refused says why", async () => {
  const page = await table({ Players: 3 });
  await page.evaluate(play, "4");
  const more = page.locator(".more").first();
  await more.click();
  const value = Number(await page.locator("[data-kind]").first().getAttribute("data-kind"));
  assert.match(await page.locator('[data-deed="bid"]').innerText(), new RegExp(`worth ${value}`));
  await page.locator('[data-deed="none"]').click();
  await page.evaluate(play, "5");
  await page.locator('[data-deed="buy"][aria-disabled="true"]').last().click({ force: true });
  await page.locator(".refusal .clause", { hasText: "F33" }).waitFor();
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("the hint lays out what it means", async () => {
  const page = await table({ Players: 3 });
  await page.evaluate(play, "4");
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator('[data-deed="bid"].hinted, [data-deed="none"].hinted').waitFor();
  await page.context().close();
});
