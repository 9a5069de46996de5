// Puzzles in the page: today's from home, the list, tries and answers, the next one, without a network.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, turn } from "./drive.mjs";
import { games } from "./games.mjs";
import { hidden } from "./hidden.mjs";
import { readPuzzles } from "../puzzles/check.mjs";
import { standBefore } from "./stand.mjs";

const stand = standBefore();
const { visit } = stand;
const note = (page) => page.getByRole("complementary", { name: "Puzzle" });
const at = (game, id) => `${stand.site.address}#/puzzle/${game}/${id}`;
// What is listed one by one where the table is told in words.
const plain = (move) => !/^(bid|convert|launder|sell|offer)/.test(move);

for (const { id: game, name } of games) {
  test(`${name}: a wrong try is answered, the right one goes on to the next`, async () => {
    const puzzles = readPuzzles(game);
    const puzzle = puzzles.find(
      ({ right, weighed }) =>
        plain(right[0]) && plain(weighed.at(-1)[0]) && !right.includes(weighed.at(-1)[0]),
    );
    const page = await visit({ first: true, keep: { table: "told" } }, at(game, puzzle.id));
    await note(page).getByText("What do you do?").waitFor();
    await page.locator(`[data-move="${puzzle.weighed.at(-1)[0]}"]`).click();
    await page.locator(".refusal", { hasText: /\d+\s%/ }).waitFor();
    await page.locator(`[data-move="${puzzle.right[0]}"]`).click();
    await note(page)
      .getByText(/^Right: with this move/)
      .waitFor();
    await accessible(page, `${name}: solved`);
    await note(page).getByRole("link", { name: "Next puzzle" }).click();
    await note(page).getByText("What do you do?").waitFor();
    await page.getByRole("link", { name: "Home" }).click();
    await page.getByRole("heading", { name: "Puzzles" }).waitFor();
    const number = puzzles.indexOf(puzzle) + 1;
    const section = page.getByRole("region", { name });
    await section.getByRole("link", { name: `Puzzle ${number} solved`, exact: true }).waitFor();
    await section.getByText(`1 of ${puzzles.length} solved`).waitFor();
    assert.equal(await section.getByRole("link").count(), puzzles.length);
  });

  test(`${name}: what a puzzle needs is in sight on a small phone`, async () => {
    const wrong = [];
    for (const { id } of readPuzzles(game).slice(0, 6)) {
      const page = await visit({ size: { width: 360, height: 640 } }, at(game, id));
      await turn(page);
      await note(page).waitFor();
      const seen = await page.evaluate(hidden);
      wrong.push(...seen.wrong.map((each) => `${id}: ${each}`));
      await page.context().close();
    }
    assert.deepEqual(wrong, []);
  });
}

test("the puzzle of the day is on the home page, and without a network", async () => {
  const page = await visit({ serviceWorkers: "allow", keep: { table: "told" } });
  await page.locator("article").first().waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) {
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }),
      );
    }
  });
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("link", { name: "Puzzle of the day" }).click();
  await note(page).getByText("What do you do?").waitFor();
  const shown = () => page.locator(".hinted[data-move]");
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".hint").waitFor();
  if (await shown().count()) {
    await shown().click();
    await note(page)
      .getByText(/^Right/)
      .waitFor();
  }
  // Who was shown the answer has not solved it.
  await page.goto(stand.site.address);
  const link = page.getByRole("link", { name: "Puzzle of the day" });
  await link.waitFor();
  assert.doesNotMatch(await link.innerText(), /solved/);
});

test("the list is accessible in the dark and on a phone, in three languages", async () => {
  for (const [language, title] of [
    ["en", "Puzzles"],
    ["fr", "Énigmes"],
    ["de", "Rätsel"],
  ]) {
    const page = await visit({ language, light: "dark" });
    await page.getByRole("link", { name: title, exact: true }).click();
    await page.getByRole("heading", { name: title }).waitFor();
    await accessible(page, `the list, ${language}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${language}: ${wide} pixels too wide`);
  }
});

test("a puzzle that is not there says so", async () => {
  const page = await visit({}, at("money", "nothing"));
  await page.getByText("There is no table here.").waitFor();
});
