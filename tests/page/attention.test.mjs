// Where the focus is after every step, and what a screen reader was told, with the keyboard alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop } from "./browser.mjs";
import { turn } from "./drive.mjs";
import { games } from "./games.mjs";
import { standBefore } from "./stand.mjs";

const { table } = standBefore();
const focus = (page) =>
  page.evaluate(() => {
    const { activeElement: here } = document;
    if (here.matches(".asked")) return "question";
    return "move" in here.dataset ? `move ${here.dataset.move}` : here.outerHTML.slice(0, 90);
  });
// What was said so far; what has just happened is gathered for a moment before it is said.
const spoken = (page) => page.locator('[role="log"] p').allInnerTexts();
async function hears(page, words) {
  await page.locator('[role="log"] p', { hasText: words }).last().waitFor({ state: "attached" });
}

for (const { id, name } of games) {
  test(`${name}: the question has the focus, never a move, and is asked once`, async () => {
    const page = await table(name, { Players: 3 }, { size: desktop, keep: { table: "told" } });
    const press = (key) => page.keyboard.press(key);
    const times = {};
    for (let decision = 0; decision < 6; ++decision) {
      assert.equal(await focus(page), "question", `decision ${decision}`);
      const asked = await page.locator(".asked > p").innerText();
      // As often as it came up, however many others decided meanwhile.
      times[asked] = (times[asked] ?? 0) + 1;
      await page.waitForFunction(
        ([text, often]) =>
          [...document.querySelectorAll('[role="log"] p')].filter(
            (line) => line.textContent === text,
          ).length >= often,
        [asked, times[asked]],
      );
      const told = await spoken(page);
      assert.equal(told.filter((line) => line === asked).length, times[asked], told.join("\n"));
      const before = await page.locator(".asked > p").innerText();
      await press("Enter");
      assert.equal(
        await page.locator(".asked > p").innerText(),
        before,
        "Enter alone does nothing",
      );
      for (let i = 0; i < 12 && !(await focus(page)).startsWith("move"); ++i) await press("Tab");
      if (!(await focus(page)).startsWith("move")) break;
      await press("Enter");
      if ((await turn(page)) === "over") break;
    }
    const told = await spoken(page);
    assert.ok(told.length > 2, told.join("\n"));
    const twice = told.filter((line, i) => line === told[i - 1]);
    assert.deepEqual(twice, [], "nothing is said twice in a row");
  });
}

test("Money!: after Seal the focus is on the question, not on Keep", async () => {
  const page = await table("Money!", { Players: 4 }, { size: desktop });
  const press = (key) => page.keyboard.press(key);
  await page.locator(".hand button.card").first().focus();
  await press("Space");
  await page.getByRole("button", { name: "Seal" }).focus();
  await press("Enter");
  await turn(page);
  assert.equal(await focus(page), "question");
  await press("Enter");
  assert.equal(await page.locator(".asked.yours").count(), 1, "a second Enter does nothing");
});

test("hint, undo, dialogs: the focus never falls on the page", async () => {
  const page = await table("Black Monday", { Players: 3 }, { size: desktop });
  const press = (key) => page.keyboard.press(key);
  const here = () => page.evaluate(() => document.activeElement === document.body);
  await page.getByRole("button", { name: "Hint" }).focus();
  await press("Enter");
  await hears(page, /^Hint/);
  assert.match(await focus(page), /Hint/, "the button keeps it while it thinks");
  await page.locator("button[data-card]:not(.idle)").first().focus();
  await press("Enter");
  const deed = page.locator('[data-deed]:not([aria-disabled="true"])').first();
  await deed.focus();
  await press("Enter");
  await turn(page);
  assert.equal(await focus(page), "question");
  const undo = page.getByRole("button", { name: "Undo" });
  if (await undo.count()) {
    await undo.focus();
    await press("Enter");
    await undo.waitFor({ state: "detached" });
    assert.equal(await here(), false);
  }
  await press("r");
  await page.locator("#side .rules").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.id), "side", "beside the table");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").waitFor();
  assert.equal(await here(), false);
  await press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.equal(await here(), false);
});

test("a refusal is said, and a row of cards is one stop of Tab", async () => {
  const page = await table("BiD COIN", { Players: 4 }, { size: desktop });
  assert.equal(await page.locator(".hand button[tabindex='0']").count(), 1);
  const barred = page.locator('.hand button[aria-disabled="true"]');
  while ((await barred.count()) === 0) {
    await page.locator('.hand button[aria-disabled="false"]').first().press("Enter");
    await turn(page);
  }
  await barred.first().focus();
  await page.keyboard.press("Enter");
  await page.locator(".refusal").waitFor();
  await hears(page, "follow the suit led");
});
