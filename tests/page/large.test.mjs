// Letters twice as large, as whoever sees little has them: everything can be read, on a phone and a desk.
import assert from "node:assert/strict";
import { test } from "node:test";
import { turn } from "./drive.mjs";
import { games } from "./games.mjs";
import { left, moments } from "./moments.mjs";
import { unreadable } from "./readable.mjs";
import { servePage } from "./serve.mjs";
import { standBefore } from "./stand.mjs";

// What a visitor chooses in the browser's settings: 32 pixels instead of 16.
const stand = standBefore(servePage, ["--blink-settings=defaultFontSize=32"]);

// German has the longest words.
const language = "de";
const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const size of windows) {
  for (const { id: game, name } of games) {
    test(`${name} with letters twice as large on ${size.width} x ${size.height}`, async () => {
      const wrong = [];
      for (const moment of await moments()) {
        if (moment.game !== game || moment.size !== "fullest") continue;
        const page = await stand.visit({ size, language, keep: left(moment) }, null);
        await page.goto(`${stand.site.address}#/play/${game}`);
        await turn(page);
        const found = await page.evaluate(unreadable);
        wrong.push(...found.map((each) => `${moment.kind}: ${each}`));
        await page.context().close();
      }
      assert.deepEqual(wrong, []);
    });
  }

  test(`home, settings and sheets with letters twice as large on ${size.width} x ${size.height}`, async () => {
    const page = await stand.visit({ size, language });
    await page.locator("article").first().waitFor();
    const wrong = [];
    const look = async (where, within) => {
      const found = await page.evaluate(unreadable, within);
      wrong.push(...found.map((each) => `${where}: ${each}`));
    };
    const sheet = async (button, inside) => {
      await page.getByRole("button", { name: button }).first().click();
      await page.locator(`dialog ${inside}`).first().waitFor();
      await look(String(button), "dialog");
      await page.keyboard.press("Escape");
      await page.locator("dialog").waitFor({ state: "detached" });
    };
    await look("home");
    await sheet("Einstellungen", ".settings");
    await sheet(/Stärke, Varianten/i, "fieldset");
    await page.getByRole("button", { name: "Jetzt spielen" }).first().click();
    await turn(page);
    // Who begins has nothing in it yet.
    await sheet("Verlauf", ".log, dialog .empty");
    await sheet("Regeln", ".rules");
    await sheet("Menü", ".menu");
    assert.deepEqual(wrong, []);
  });
}

test("what can't be read is found", async () => {
  const page = await stand.visit({ size: windows[0] });
  await page.locator("h1").first().waitFor();
  const found = (style) =>
    page.evaluate(
      ([css, look]) => {
        const planted = document.createElement("p");
        planted.className = "planted";
        planted.textContent = "planted words that are long";
        planted.style.cssText = css;
        document.querySelector("main").prepend(planted);
        const wrong = new Function(`return (${look})()`)();
        planted.remove();
        return wrong.filter((each) => each.includes("planted") || each.includes("too wide"));
      },
      [style, unreadable.toString()],
    );
  assert.deepEqual(await found(""), []);
  assert.match(String(await found("width: 3em; overflow: hidden; white-space: nowrap")), /cut at/);
  assert.match(String(await found("height: 1em; overflow: hidden; width: 6em")), /cut above/);
  assert.match(String(await found("width: 200vw")), /too wide/);
  assert.match(String(await found("position: absolute; z-index: -1; top: 0; left: 0")), /planted/);
});
