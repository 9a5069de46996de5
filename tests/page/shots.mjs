#!/usr/bin/env node
// Pictures of every kind of decision, for looking at: build/shots/GAME-KIND-SIZE-WIDTHxHEIGHT-LANGUAGE-LIGHT.png.
// `node tests/page/shots.mjs [--game money] [--kind bid] [--window 390x844] [--language de] [--light dark] [--hint]`
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { openBrowser, visitor } from "./browser.mjs";
import { turn } from "./drive.mjs";
import { left, moments } from "./moments.mjs";
import { servePage } from "./serve.mjs";

const every = { type: "string", multiple: true };
const { values: wish } = parseArgs({
  options: {
    game: every,
    kind: every,
    size: every,
    window: { ...every, default: ["360x640", "390x844", "1440x900"] },
    language: { ...every, default: ["en"] },
    light: { ...every, default: ["light"] },
    hint: { type: "boolean" },
  },
});
const folder = new URL("../../build/shots/", import.meta.url);
mkdirSync(folder, { recursive: true });
const [site, browser] = await Promise.all([servePage(), openBrowser()]);
const wanted = (all, each) => !all || all.includes(each);

for (const moment of await moments()) {
  const { game, kind, size } = moment;
  if (!wanted(wish.game, game) || !wanted(wish.kind, kind) || !wanted(wish.size, size)) continue;
  for (const window of wish.window) {
    const [width, height] = window.split("x").map(Number);
    for (const language of wish.language) {
      for (const light of wish.light) {
        const page = await visitor(browser, `${site.address}#/play/${game}`, {
          size: { width, height },
          language,
          light,
          keep: left(moment),
        });
        await turn(page);
        if (wish.hint) {
          await page.keyboard.press("h");
          await page.locator(width < 1000 ? "aside strong" : "#side .best").waitFor();
        }
        const name = `${game}-${kind}-${size}-${window}-${language}-${light}${wish.hint ? "-hint" : ""}.png`;
        await page.screenshot({ path: new URL(name, folder).pathname });
        await page.context().close();
        console.log(name, page.errors.join(" "));
      }
    }
  }
}
await browser.close();
site.stop();
