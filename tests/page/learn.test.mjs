// Somebody who has never seen a game learns it by its lessons.
import assert from "node:assert/strict";
import { test } from "node:test";
import { matches, readLessons } from "../lessons/walk.mjs";
import { accessible, turn } from "./drive.mjs";
import { games } from "./games.mjs";
import { hidden } from "./hidden.mjs";
import { standBefore } from "./stand.mjs";

const stand = standBefore();
const { visit } = stand;

// Makes a move where the table is told in words: from the list, or put together from its parts.
async function make(page, move) {
  const listed = page.locator(`[data-move="${move}"]`);
  if (await listed.count()) return listed.click();
  const [, parts] = move.split(" ");
  for (const part of parts.split(",")) {
    // A card, or so many of a kind: `2x50`.
    const [, count, kind] = /^(\d+)x(.+)$/.exec(part) ?? [null, null, part];
    const input = page.locator(`form input[name="${kind}"]`);
    if ((await input.getAttribute("type")) === "number") await input.fill(count ?? "1");
    else await input.check();
  }
  return page.locator("form .primary").click();
}
const listedMoves = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[data-move]")].map((each) => each.dataset.move),
  );

for (const { id, name } of games) {
  test(`${name}: lessons are found, begun, answered and ticked off`, async () => {
    const page = await visit({ first: true, keep: { table: "told" } });
    const cover = page.locator("article", { hasText: name });
    await cover.getByRole("link", { name: "Learn by playing" }).click();
    await page.getByRole("heading", { name }).waitFor();
    await accessible(page, `${name}: the lessons`);
    const lessons = readLessons(id);
    assert.equal(await page.locator("main ol a").count(), lessons.length);
    await page.getByRole("link", { name: "Begin" }).click();
    const note = page.getByRole("complementary", { name: "Notes for learning" });
    const [first, second] = lessons;
    await note.getByText(first.steps[0].say.en).waitFor();
    await accessible(page, `${name}: a lesson`);
    for (const step of first.steps) {
      await note.getByText(step.say.en).waitFor();
      const listed = await listedMoves(page);
      const wrong = step.right && listed.find((move) => !matches(step.right, move));
      if (wrong) {
        await make(page, wrong);
        await page.locator(".refusal").waitFor();
        await note.getByText(step.say.en).waitFor();
      }
      const exact = step.right?.find((move) => !move.endsWith("*"));
      await make(page, exact ?? listed.find((move) => !step.right || matches(step.right, move)));
      if (step.after) await note.getByText(step.after.en).waitFor();
    }
    await note.getByText(first.done.en).waitFor();
    await note.getByRole("link", { name: "Next lesson" }).click();
    await note.getByText(second.steps[0].say.en).waitFor();
    await page.getByRole("link", { name: "Home" }).click();
    await page.getByRole("link", { name: `1 ${first.title.en} learned` }).waitFor();
    await page.getByRole("link", { name: "Go on learning" }).waitFor();
    assert.deepEqual(page.errors, []);
  });
}

test("who has learned the last lesson is not greeted as new in the first game", async () => {
  const lessons = readLessons("blackmonday");
  const last = lessons.at(-1);
  const before = JSON.stringify(lessons.slice(0, -1).map(({ id }) => id));
  const keep = { table: "told", "lessons.blackmonday": before };
  const page = await visit({ first: true, keep });
  await page.goto(`${stand.site.address}#/learn/blackmonday/${last.id}`);
  for (const step of last.steps) {
    await page.getByText(step.say.en).waitFor();
    const listed = await listedMoves(page);
    const exact = step.right.find((move) => !move.endsWith("*"));
    await make(page, exact ?? listed.find((move) => matches(step.right, move)));
  }
  await page.getByText(last.done.en).waitFor();
  await page.getByRole("button", { name: "Your first game" }).click();
  assert.equal(await turn(page), "asked");
  assert.equal(await page.getByRole("dialog").count(), 0);
  await page.getByRole("complementary", { name: "Notes for learning" }).waitFor();
});

// Where there is least room, some of what the others have may lie above the window.
const mayLieAbove = /^(the table is \d+ pixels too high|(others|rows) )/;
for (const { id, name } of games) {
  test(`${name}: on a phone the words of a lesson and what its moves need are in the window`, async () => {
    const wrong = [];
    for (const [width, height, language] of [
      [390, 844, "de"],
      [360, 640, "de"],
      [360, 640, "fr"],
    ]) {
      const page = await visit({ size: { width, height }, language });
      for (const lesson of readLessons(id)) {
        await page.goto(`${stand.site.address}#/learn/${id}/${lesson.id}`);
        await page.locator("aside", { hasText: lesson.steps[0].say[language] }).waitFor();
        // The table is moved before the next picture of it.
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
        const seen = await page.evaluate(hidden);
        const bad = seen.wrong.filter((each) => height > 640 || !mayLieAbove.test(each));
        wrong.push(
          ...bad.map((each) => `${lesson.id}, ${width} x ${height}, ${language}: ${each}`),
        );
      }
      await page.context().close();
    }
    assert.deepEqual(wrong, []);
  });
}
