// Forced colours, more contrast, and a window of 320 x 256 (large letters on a small screen): everything
// can be reached and read, and what is chosen, advised or focused is told apart.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, phone } from "./browser.mjs";
import { accessible, turn } from "./drive.mjs";
import { games } from "./games.mjs";
import { left, moments } from "./moments.mjs";
import { standBefore } from "./stand.mjs";

const stand = standBefore();
const { table } = stand;

for (const { id, name } of games) {
  test(`${name} in forced colours, and in a window of 320 x 256`, async () => {
    const page = await table(name, { Players: 3 });
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    await accessible(page, "forced colours");
    await page.emulateMedia({ forcedColors: "none", contrast: "more", reducedMotion: "reduce" });
    await accessible(page, "more contrast");
    await page.emulateMedia({ contrast: "no-preference", reducedMotion: "reduce" });
    await page.setViewportSize({ width: 320, height: 256 });
    await accessible(page, "320 x 256");
    const [wide, shown] = await page.evaluate(() => [
      document.querySelector("main").scrollWidth,
      document.querySelector("main").clientWidth,
    ]);
    assert.ok(wide <= shown + 1, `${wide} pixels are wider than ${shown}`);
    // Whatever has the focus is seen, and nothing lies on it.
    const stops = await page.locator("main button:not(:disabled, [tabindex='-1'])").all();
    for (const stop of stops.slice(0, 12)) {
      if (!(await stop.isVisible())) continue;
      await stop.focus();
      const clear = await stop.evaluate((button) => {
        const slot = button.closest(".slot") ?? button;
        const { left, width } = slot.getBoundingClientRect();
        const { top, height } = button.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        return button.contains(there)
          ? ""
          : `${button.outerHTML.slice(0, 80)} under ${there?.className}`;
      });
      assert.equal(clear, "", id);
    }
    await turn(page);
  });
}

test("focus, choice and hint look different", async () => {
  const page = await table("Money!", { Players: 3 });
  await page.getByRole("button", { name: "Hint" }).click();
  const hinted = page.locator(".card.hinted").first();
  await hinted.waitFor();
  const style = (element) => element.evaluate((it) => getComputedStyle(it).outlineStyle);
  assert.equal(await style(hinted), "dashed");
  const card = page.locator(".hand button.card:not(.hinted)").first();
  await card.focus();
  await page.keyboard.press("Space");
  assert.equal(await style(card), "solid");
  const ring = await card.evaluate((it) => getComputedStyle(it).boxShadow);
  assert.match(ring, /rgb\(255, 255, 255\)/, "two tones");
});

// What has the focus, if the window or something that scrolls cuts more than one side off its ring.
function cutRing() {
  // As it will look: with less motion everything changes within a millisecond, but not at once.
  for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
  const here = document.activeElement;
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(here);
  if (here === document.body || outlineStyle === "none") return null;
  const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  const { left, top, right, bottom } = here.getBoundingClientRect();
  const edges = [new DOMRect(0, 0, innerWidth, innerHeight)];
  for (let at = here.parentElement; at; at = at.parentElement) {
    if (getComputedStyle(at).overflow !== "visible") edges.push(at.getBoundingClientRect());
  }
  const cut = [
    edges.some((edge) => left - reach < edge.left - 1),
    edges.some((edge) => top - reach < edge.top - 1),
    edges.some((edge) => right + reach > edge.right + 1),
    edges.some((edge) => bottom + reach > edge.bottom + 1),
  ].filter(Boolean).length;
  return cut > 1 ? here.outerHTML.slice(0, 90) : null;
}

for (const { name } of games) {
  test(`${name}: the ring around what has the focus is seen whole`, async () => {
    for (const size of [phone, desktop]) {
      const page = await table(name, { Players: 3 }, { size });
      const cut = new Set();
      for (let stop = 0; stop < 24; ++stop) {
        await page.keyboard.press("Tab");
        cut.add(await page.evaluate(cutRing));
      }
      cut.delete(null);
      assert.deepEqual([...cut], [], `${size.width} pixels`);
    }
  });
}

for (const { id: game, name } of games) {
  test(`${name} at 320 x 256: what lies before the others stays within their places`, async () => {
    const wrong = [];
    for (const moment of await moments()) {
      if (moment.game !== game || moment.size !== "fullest") continue;
      const size = { width: 320, height: 256 };
      const page = await stand.visit({ size, keep: left(moment) }, null);
      await page.goto(`${stand.site.address}#/play/${game}`);
      await turn(page);
      const out = await page.evaluate(() =>
        [...document.querySelectorAll(".plaque")]
          .filter((place) => place.scrollWidth > place.clientWidth + 1)
          .map((place) => `${place.scrollWidth - place.clientWidth}: ${place.innerText}`),
      );
      wrong.push(...out.map((each) => `${moment.kind}: ${each}`));
    }
    assert.deepEqual(wrong, []);
  });
}
