// A phone of 360 pixels, the most players, and the languages with the longest words.
import { test } from "node:test";
import { fits, turn } from "./drive.mjs";
import { games } from "./games.mjs";
import { play } from "./players.mjs";
import { standBefore } from "./stand.mjs";

const { table } = standBefore();

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
