// A whole game of Black Monday by clicking, and what a table must let people do and see.
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
  await open(page, "Black Monday", choices);
  await turn(page);
  return page;
}

// Plays inside the page until the game is over: each turn some of what is lit, now and then an
// exchange through the tray. Returns how often each kind of move was made.
function playToTheEnd() {
  const done = {};
  const lit = (name) => document.querySelector(`[data-deed="${name}"]:not([aria-disabled="true"])`);
  const cards = () => [...document.querySelectorAll("button[data-card]")];
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  const make = async (name, button) => {
    done[name] = (done[name] ?? 0) + 1;
    button.click();
    do await settled();
    while (!document.querySelector("[data-deed], dialog .victory"));
  };
  const useCard = async () => {
    const card = cards().find((each) => !each.classList.contains("idle"));
    if (!card) return false;
    card.click();
    await settled();
    const deed = ["buy", "rate", "crash"].find((name) => lit(name));
    if (!deed) return false;
    await make(deed, lit(deed));
    return true;
  };
  const sellParcel = async () => {
    const parcel = document.querySelector("button[data-parcel]");
    if (!parcel) return;
    parcel.click();
    await settled();
    if (lit("sell")) await make("sell", lit("sell"));
  };
  const exchangeCards = async () => {
    lit("exchange").click();
    await settled();
    for (const card of cards().slice(0, 4)) {
      card.click();
      await settled();
    }
    await make("exchange", document.querySelector(".deeds .primary"));
  };
  return (async () => {
    for (let turn = 0; !document.querySelector("dialog .victory");) {
      await settled();
      if (!document.querySelector("[data-deed]")) continue;
      if (lit("exchange") && turn % 3 === 2) await exchangeCards();
      else if (lit("exchange") && turn % 3 === 1) await sellParcel();
      else if (await useCard()) continue;
      if (lit("end")) await make("end", lit("end"));
      ++turn;
    }
    return done;
  })();
}

test("a whole game can be played by clicking, on a phone", async () => {
  const page = await table({ Players: 3 });
  const done = await page.evaluate(playToTheEnd);
  for (const kind of ["buy", "rate", "sell", "exchange", "end"]) assert.ok(done[kind] > 0, kind);
  assert.match(await page.locator("dialog .victory").innerText(), /win/);
  assert.equal(await page.locator("dialog table tbody tr").count(), 3);
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await accessible(page, "the end");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("with both variants and six players a game ends too", async () => {
  const page = await table(
    {
      Players: 6,
      "11, 12 and 13 as parcels of 5 shares": "yes",
      "Closing cards": "one for each colour",
    },
    { size: desktop },
  );
  await page.evaluate(playToTheEnd);
  assert.equal(await page.locator("dialog table tbody tr").count(), 6);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("what the rules forbid is refused with its clause, and nothing has changed", async () => {
  const page = await table({ Players: 2 });
  await page.locator('[data-deed="exchange"]').click();
  for (const card of (await page.locator("button[data-card]").all()).slice(0, 5))
    await card.click();
  await page.locator(".deeds .primary").click();
  await page.locator(".refusal .clause", { hasText: "K18" }).waitFor();
  assert.equal(await page.locator("button[data-card]").count(), 8);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

for (const [light, size] of [
  ["light", phone],
  ["dark", desktop],
]) {
  test(`a table is accessible: ${light}, ${size.width} pixels`, async () => {
    const page = await table({ Players: 4 }, { size, light });
    await page.locator("button[data-card]").first().click();
    await accessible(page, "a card chosen");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= size.width, "nothing sticks out");
    await page.context().close();
  });
}

test("everything to touch is at least 44 pixels high and wide on a phone", async () => {
  const page = await table({ Players: 6 });
  assert.deepEqual(await smallTargets(page), []);
  await page.context().close();
});
