// What nobody may miss is told where the question is, and covers nothing: not the prices, bids or hands,
// not a button, not the question itself. Looked at in the very moment it appears.
import assert from "node:assert/strict";
import { test } from "node:test";
import { caller } from "../../web/engine/built.mjs";
import { turn } from "./drive.mjs";
import { games } from "./games.mjs";
import { left, moments } from "./moments.mjs";
import { play } from "./players.mjs";
import { standBefore } from "./stand.mjs";

const stand = standBefore();

// Writes down whatever lies over what counts, whenever the table changes; also what lets touches through.
function watch() {
  globalThis.seen = { told: [], wrong: [] };
  const { told, wrong } = globalThis.seen;
  // As it will look: with less motion everything changes within a millisecond, but not at once.
  const settle = () => {
    for (const each of document.getAnimations()) {
      if (each instanceof CSSTransition) each.finish();
    }
  };
  const judge = (news, text) => {
    settle();
    const box = news.getBoundingClientRect();
    for (const element of document.querySelectorAll("[data-needs], [data-wave]")) {
      if (element.contains(news) || element.matches(".asked:not(.yours)")) continue;
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const across = Math.min(right, box.right) - Math.max(left, box.left);
      const down = Math.min(bottom, box.bottom) - Math.max(top, box.top);
      if (across <= 1 || down <= 1) continue;
      const name = element.dataset.needs ?? "the way on";
      wrong.push(`${Math.round(down)} pixels of ${name} are under: ${text}`);
    }
    // Here with the way on beside it, and as it is where nobody waits for it.
    const held = news.closest(".held");
    for (const how of held ? [true, false] : [false]) {
      held?.classList.toggle("held", how);
      settle();
      if (news.scrollHeight > news.clientHeight + 1) wrong.push(`cut off: ${text}`);
    }
    held?.classList.add("held");
    settle();
    for (const lost of document.querySelectorAll(".plaque .lost")) {
      if (lost.scrollWidth > lost.clientWidth + 1) wrong.push(`cut off: ${lost.textContent}`);
    }
    const main = document.querySelector("main");
    const more = main.scrollHeight - main.clientHeight;
    if (more > 1) wrong.push(`${more} pixels too high with: ${text}`);
  };
  const look = () => {
    for (const news of document.querySelectorAll("main .loud, main .news")) {
      const text = news.textContent.trim();
      if (text === "" || told.includes(text)) continue;
      told.push(text);
      judge(news, text);
    }
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

const windows = [
  { width: 390, height: 844, of: "fullest" },
  { width: 360, height: 640, of: "ordinary" },
  { width: 1440, height: 900, of: "fullest" },
];
// Whatever is news on the way from a moment of this kind.
const ways = [
  { game: "money", kind: "bid", words: /Felix|Elsa/, decisions: 16 },
  { game: "bidcoin", kind: "lead", words: /Dario/, decisions: 16 },
  { game: "fuffziger", kind: "convert", words: /zerstört|destroyed|détruits/, decisions: 24 },
  { game: "blackmonday", kind: "open", words: /Börse|market|marché/, decisions: 24 },
];

async function played(moment, size, decisions, first) {
  const told = [];
  for (const language of ["de", "en", "fr"]) {
    // Every step waits there to be waved on, so the button for that must be seen, too.
    const wishes = { size, language, pace: "steps", keep: left(moment) };
    const page = await stand.visit(wishes, null);
    await page.addInitScript(`(${watch})()`);
    await page.goto(`${stand.site.address}#/play/${moment.game}`);
    await turn(page);
    await first?.(page);
    await play(page, moment.game, "", decisions);
    const seen = await page.evaluate(() => globalThis.seen);
    assert.deepEqual(seen.wrong, [], language);
    told.push(...seen.told);
    await page.context().close();
  }
  return told.join("\n");
}

for (const { game, kind, words, decisions } of ways) {
  const { name } = games.find(({ id }) => id === game);
  for (const size of windows) {
    test(`${name} on ${size.width} x ${size.height}: news cover nothing that counts`, async () => {
      const moment = (await moments()).find(
        (each) => each.game === game && each.kind === kind && each.size === size.of,
      );
      assert.match(await played(moment, size, decisions), words);
    });
  }
}

// The crash from which most people lose something.
async function worstCrash() {
  const call = await caller();
  let worst = { hit: 0 };
  for (let seed = 0; seed < 8; ++seed) {
    const terms = { game: "blackmonday", players: 5, seed: String(seed).padStart(64, "0") };
    const { id } = call("new", terms);
    for (let count = 0; count < 400; ++count) {
      const { to_act, players } = call("view", { id, seat: 0 });
      if (to_act.length === 0) break;
      const [seat] = to_act;
      const { moves } = call("legal", { id, seat });
      for (const move of seat === 0 && count > 0 ? moves : []) {
        const card = move.startsWith("crash ") ? move.slice("crash ".length) : null;
        const hit = players.filter(({ parcels }) => parcels.some((each) => each[0] === card?.[0]));
        if (hit.length <= worst.hit) continue;
        const { result: _, ...record } = call("record", { id });
        worst = { hit: hit.length, card, record, game: "blackmonday" };
      }
      call("apply", { id, seat, move: call("suggest", { id, seat, level: "novice" }).move });
    }
    call("close", { id });
  }
  return worst;
}

for (const size of windows) {
  test(`Black Monday on ${size.width} x ${size.height}: a crash covers nothing that counts`, async () => {
    const worst = await worstCrash();
    assert.ok(worst.hit > 3, `${worst.hit} lose something`);
    const crash = async (page) => {
      await page.locator(`.hand button[data-card="${worst.card}"]`).first().press("Enter");
      await page.locator('[data-deed="crash"]').click();
      await page.locator(".loud.bad").waitFor();
      // At each place what is lost there.
      assert.ok((await page.locator(".plaque .lost").count()) >= worst.hit - 1);
      assert.ok((await page.locator(".plaque .gain.down").count()) >= worst.hit - 1);
      await turn(page);
    };
    assert.match(await played(worst, size, 1, crash), /bankru|Bankrott|Banqueroute/i);
  });
}
