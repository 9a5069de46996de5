// The log: oldest first, each line under the heading of its own turn, things as they look on the table,
// and a way back to how the table was.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop } from "./browser.mjs";
import { accessible, turn } from "./drive.mjs";
import { games } from "./games.mjs";
import { play } from "./players.mjs";
import { standBefore } from "./stand.mjs";

const { table } = standBefore();

// The parts of the log with the names in bold in each line; what is folded is opened first.
async function chapters(page) {
  for (const folded of await page.locator(".log details:not([open]) summary").all()) {
    await folded.click();
  }
  return page.evaluate(() =>
    [...document.querySelectorAll(".log details")].map((chapter) => ({
      title: chapter.querySelector("h3").innerText,
      lines: [...chapter.querySelectorAll("li p")].map((line) => ({
        text: line.textContent.replace(/\s+/g, " ").trim(),
        shown: line.innerText,
        who: line.querySelector("b")?.innerText.toLowerCase(),
      })),
    })),
  );
}

test("Black Monday: what somebody did stands under that turn, oldest first", async () => {
  const page = await table("Black Monday", { Players: 3 }, { size: desktop });
  await play(page, "blackmonday", "", 14);
  const told = await chapters(page);
  const turns = told.map(({ title }) => Number(/Turn (\d+)/.exec(title)[1]));
  assert.deepEqual(
    turns,
    turns.map((_, i) => i + 1),
  );
  for (const { title, lines } of told) {
    const [, name] = title.split(": ");
    for (const { who, text } of lines) {
      // Who did it begins the sentence; about you it says "You".
      const begins = text.toLowerCase();
      const doer = [who, "you"].find((each) => each && begins.startsWith(each)) ?? name;
      assert.equal(doer.toLowerCase(), name.toLowerCase(), `“${text}” under “${title}”`);
    }
  }
  await accessible(page, "the log");
  const [long, high] = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    window.innerHeight,
  ]);
  assert.ok(long <= high + 1, `the page is ${long} pixels long in a window of ${high}`);
});

for (const { id, name } of games) {
  test(`${name}: no code of the engine is in the log, and a line shows the table of then`, async () => {
    const page = await table(name, { Players: 4 }, { size: desktop });
    await play(page, id, "", 10);
    await turn(page);
    const told = await chapters(page);
    assert.ok(told.length > 1 && told.every(({ title }) => !title.includes("page.")));
    for (const { text } of told.flatMap(({ lines }) => lines)) {
      assert.doesNotMatch(
        text,
        /\b(USD|EUR|JPY|GBP|CHF|SEK|RUB|GOLD)\b|_|[RBGYP]\d\b|press \d/,
        text,
      );
    }
    const then = page.locator(".log .then");
    assert.ok((await then.count()) > 5);
    await then.nth(2).click();
    const past = page.getByRole("dialog");
    await past.locator(".board").waitFor();
    await page.keyboard.press("Escape");
    await past.waitFor({ state: "detached" });
    assert.equal(await page.locator(".asked.yours").count(), 1, "the game goes on where it was");
  });
}

test("what the others did since one last decided is told by player", async () => {
  const page = await table("Black Monday", { Players: 4 }, { size: desktop });
  await page.locator('[data-deed="end"]').click();
  await turn(page);
  const digest = page.locator(".digest");
  await digest.waitFor();
  const names = await digest.locator("h4").allInnerTexts();
  assert.equal(new Set(names).size, names.length, "each player once");
  assert.ok(names.length >= 3, names.join());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Log: Since you last decided" }).click();
  await page.getByRole("dialog").locator(".digest").waitFor();
  await accessible(page, "the digest");
});

for (const { name } of games) {
  test(`${name}: its signs have a legend`, async () => {
    const page = await table(name, { Players: 4 });
    await page.keyboard.press("r");
    const meanings = page.locator(".legend dd");
    await meanings.first().waitFor();
    const said = await meanings.allInnerTexts();
    assert.ok(said.length >= 3 && said.every((text) => text.length > 10 && !/^page\./.test(text)));
  });
}
