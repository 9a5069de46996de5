// Forced colours, more contrast, and a window of 320 x 256 (large letters on a small screen): everything
// can be reached and read, and what is chosen, advised or focused is told apart.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, turn } from "./drive.mjs";
import { games } from "./games.mjs";
import { standBefore } from "./stand.mjs";

const { table } = standBefore();

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
