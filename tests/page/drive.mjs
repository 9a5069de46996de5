// What every end-to-end test does with a table.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const axe = readFileSync(
  new URL("../../node_modules/axe-core/axe.min.js", import.meta.url),
  "utf8",
);

// Nothing that axe calls serious or critical.
export async function accessible(page, where) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document));
  const grave = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join("\n")}`);
  assert.deepEqual(grave, [], where);
}

// Opens a game with these choices by clicking through the home page.
export async function open(page, game, choices = {}) {
  await page.getByRole("button", { name: `${game}: players, strength, variants` }).click();
  const dialog = page.getByRole("dialog");
  for (const [group, choice] of Object.entries(choices)) {
    const field = dialog.getByRole("group", { name: group, exact: true });
    if (typeof choice === "number" && group !== "Players") {
      await field.getByRole("spinbutton").fill(String(choice));
    } else {
      await field.getByRole("radio", { name: String(choice), exact: true }).check();
    }
  }
  await dialog.getByRole("button", { name: "Play now" }).click();
  await page.locator(".board").waitFor();
}

// Until something is asked of us or the game is over; says which.
export async function turn(page) {
  await page.waitForFunction(() => document.querySelector(".asked.yours, dialog .end"));
  return (await page.locator("dialog .end").count()) > 0 ? "over" : "asked";
}

// Plays to the end; `decide` clicks whatever the table asks for.
export async function playToTheEnd(page, decide, most = 400) {
  for (let decisions = 0; (await turn(page)) !== "over"; ++decisions) {
    assert.ok(decisions < most, "the game ends");
    await decide(page);
  }
}
