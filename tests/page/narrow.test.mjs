// A phone of 360 pixels, the most players, and the languages with the longest words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, phone } from "./browser.mjs";
import { fits, turn } from "./drive.mjs";
import { games } from "./games.mjs";
import { left, moments } from "./moments.mjs";
import { play } from "./players.mjs";
import { standBefore } from "./stand.mjs";

const stand = standBefore();
const { table } = stand;

for (const { id: game, name, seats } of games) {
  test(`${name} for ${seats.max} fits`, async () => {
    const page = await table(name, { Players: seats.max });
    for (const language of ["en", "fr", "de"]) {
      await play(page, game, "", 4);
      await page.evaluate((chosen) => {
        localStorage.setItem("pactole.language", chosen);
      }, language);
      await page.reload();
      await turn(page);
      await fits(page);
    }
  });
}

for (const { id: game, name } of games) {
  test(`${name}: no column of the rules is out of sight`, async () => {
    const moment = (await moments()).find((each) => each.game === game);
    for (const language of ["en", "fr", "de"]) {
      for (const size of [phone, desktop]) {
        const page = await stand.visit({ size, language, keep: left(moment) }, null);
        await page.goto(`${stand.site.address}#/play/${game}`);
        await turn(page);
        await page.keyboard.press("r");
        await page.locator(".rules .clause").first().waitFor();
        const wide = await page.evaluate(() =>
          [...document.querySelectorAll(".inside, .side, .rules")].map(
            (pane) => pane.scrollWidth - pane.clientWidth,
          ),
        );
        assert.deepEqual(
          wide.filter((more) => more > 1),
          [],
          `${language}, ${size.width} pixels`,
        );
      }
    }
  });
}
