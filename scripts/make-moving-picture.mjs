// The picture that moves at the top of the README: your decisions in a recorded game of BiD COIN, one
// after the other. Needs `npm run build` and Debian's package webp.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBrowser, visitor } from "../tests/page/browser.mjs";
import { servePage } from "../tests/page/serve.mjs";

const house = new URL("../", import.meta.url).pathname;
const frames = mkdtempSync(join(tmpdir(), "pactole-frames-"));
const size = { width: 400, height: 640 };
const decisions = 16;
const milliseconds = 900;

const text = readFileSync(`${house}tests/fixtures/bidcoin-4-players.json`, "utf8");
const { result: _, ...record } = JSON.parse(text);
const yours = record.moves.flatMap(([seat], at) => (seat === 0 ? [at] : []));
const people = ["You", "Ada", "Bruno", "Clara"].map((name, seat) => ({
  ...{ name, kind: seat === 0 ? "you" : "bot", present: true },
}));

const site = await servePage();
const browser = await openBrowser();
const words = [];
for (const at of yours.slice(0, decisions)) {
  const saved = {
    record: { ...record, moves: record.moves.slice(0, at) },
    level: "regular",
    people,
  };
  const page = await visitor(browser, null, { size });
  await page.context().addInitScript(
    (game) => {
      localStorage.setItem("pactole.solo.bidcoin", JSON.stringify(game));
    },
    { ...saved, at: 0 },
  );
  await page.goto(`${site.address}#/play/bidcoin`);
  await page.locator(".asked.yours").first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const path = join(frames, `${at}.png`);
  await page.screenshot({ path });
  await page.context().close();
  words.push("-lossy", "-q", "70", "-d", String(milliseconds), path);
}
await browser.close();
site.stop();
execFileSync("img2webp", ["-loop", "0", ...words, "-o", `${house}docs/images/playing.webp`]);
rmSync(frames, { recursive: true });
