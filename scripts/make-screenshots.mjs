// Pictures of the page for the README: the home page, and each game's table in the middle of a
// recorded game. Needs `npm run build`.
import { mkdirSync, readFileSync } from "node:fs";
import { desktop, openBrowser, phone, visitor } from "../tests/page/browser.mjs";
import { games } from "../tests/page/games.mjs";
import { servePage } from "../tests/page/serve.mjs";

const house = new URL("../", import.meta.url);
const folder = new URL("docs/images/", house).pathname;
mkdirSync(folder, { recursive: true });

// How far each game has gone: enough lies on the table to show what it is about.
const movesShown = 31;

function savedGame(game) {
  const file = new URL(`tests/fixtures/${game}-4-players.json`, house);
  const { result: _, ...record } = JSON.parse(readFileSync(file, "utf8"));
  const names = ["You", "Ada", "Bruno", "Clara"];
  return {
    record: { ...record, moves: record.moves.slice(0, movesShown) },
    level: "regular",
    people: names.map((name, seat) => ({ name, kind: seat === 0 ? "you" : "bot", present: true })),
    at: 0,
  };
}

const site = await servePage();
const browser = await openBrowser();

async function picture(name, path, wishes, ready) {
  const page = await visitor(browser, null, { ...wishes, scale: wishes.size === phone ? 1.5 : 1 });
  await page.context().addInitScript(
    (saved) => {
      for (const [game, each] of Object.entries(saved)) {
        localStorage.setItem(`pactole.solo.${game}`, JSON.stringify(each));
      }
    },
    path ? Object.fromEntries(games.map(({ id }) => [id, savedGame(id)])) : {},
  );
  await page.goto(site.address + path);
  await page.locator(ready).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${folder}${name}.jpg`, type: "jpeg", quality: 88 });
  await page.context().close();
}

await picture("home", "", { size: desktop }, "article");
for (const [i, { id }] of games.entries()) {
  const light = i % 2 === 0 ? "dark" : "light";
  await picture(id, `#/play/${id}`, { size: phone, light }, ".asked.yours");
}
await browser.close();
site.stop();
