// What a decision needs is on the screen and uncovered, without scrolling: the question, what can be
// done, the hand, and what lies on the table. Boards mark these things with `data-needs`.
import assert from "node:assert/strict";
import { test } from "node:test";
import { turn } from "./drive.mjs";
import { games } from "./games.mjs";
import { hidden } from "./hidden.mjs";
import { left, moments } from "./moments.mjs";
import { standBefore } from "./stand.mjs";

const stand = standBefore();

// Where ordinary hands must fit, and where the fullest must, too.
const windows = [
  { width: 360, height: 640, sizes: ["ordinary"] },
  { width: 390, height: 844, sizes: ["ordinary", "fullest"] },
  { width: 1024, height: 768, sizes: ["ordinary", "fullest"] },
  { width: 1440, height: 900, sizes: ["fullest"] },
  { width: 2560, height: 1440, sizes: ["fullest"] },
];

// What each kind of decision can't do without.
const always = ["question", "others"];
const needs = {
  money: { bid: ["hand", "rows", "move"], exchange: ["rows", "move"] },
  bidcoin: { play: ["hand", "board"], lead: ["hand", "board"], coin: ["hand", "board", "move"] },
  blackmonday: {
    open: ["hand", "board", "parcels", "move"],
    business: ["hand", "board", "parcels", "move"],
    prices: ["hand", "board", "parcels", "move"],
    business_closed: ["hand", "board", "move"],
    prices_closed: ["hand", "board", "parcels", "move"],
  },
  fuffziger: {
    presses: ["prices", "presses", "move"],
    lead: ["prices", "lot", "purse", "move"],
    answer: ["prices", "lot", "purse", "move"],
    launder: ["prices", "launder", "purse", "move"],
    buy: ["prices", "purse", "move"],
    convert: ["prices", "purse", "move"],
  },
};

for (const { id: game, name } of games) {
  for (const { width, height, sizes } of windows) {
    test(`${name} on ${width} x ${height}`, async () => {
      const wrong = [];
      for (const moment of await moments()) {
        if (moment.game !== game || !sizes.includes(moment.size)) continue;
        for (const language of ["en", "fr", "de"]) {
          const page = await stand.visit(
            { size: { width, height }, language, keep: left(moment) },
            null,
          );
          await page.goto(`${stand.site.address}#/play/${game}`);
          await turn(page);
          const seen = await page.evaluate(hidden);
          const where = `${moment.kind}, ${moment.size}, ${language}`;
          wrong.push(...seen.wrong.map((each) => `${where}: ${each}`));
          const missing = [...always, ...needs[game][moment.kind]].filter(
            (each) => !seen.found.includes(each),
          );
          if (missing.length > 0) wrong.push(`${where}: no ${missing.join(", ")}`);
          await page.context().close();
        }
      }
      assert.deepEqual(wrong, []);
    });
  }
}
