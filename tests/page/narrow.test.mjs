// A phone of 360 pixels, the most players, and the languages with the longest words.
import { test } from "node:test";
import { fits, turn } from "./drive.mjs";
import { play } from "./players.mjs";
import { standBefore } from "./stand.mjs";

const { table } = standBefore();

for (const [game, name, players] of [
  ["bidcoin", "BiD COIN", 4],
  ["money", "Money!", 5],
  ["blackmonday", "Black Monday", 6],
  ["fuffziger", "Falsche FuFFziger", 6],
]) {
  test(`${name} for ${players} fits`, async () => {
    const page = await table(name, { Players: players });
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
