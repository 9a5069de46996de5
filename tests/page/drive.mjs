// What every end-to-end test does with a table.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const axe = readFileSync(
  new URL("../../node_modules/axe-core/axe.min.js", import.meta.url),
  "utf8",
);

// Nothing that axe calls serious or critical.
export async function accessible(page, where) {
  // What is about to look otherwise is judged as it will look.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document));
  const grave = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join("\n")}`);
  assert.deepEqual(grave, [], where);
}

// Opens a game with these choices by clicking through the home page; with the same cards every time,
// so that a run that fails can be repeated.
export async function open(page, game, choices = {}) {
  await page.getByRole("button", { name: `${game}: players, strength, variants` }).click();
  const dialog = page.getByRole("dialog");
  for (const [group, choice] of Object.entries({ Bots: "Novice", ...choices })) {
    if (typeof choice === "number" && group !== "Players") {
      await dialog.getByRole("spinbutton", { name: group }).fill(String(choice));
    } else {
      const field = dialog.getByRole("group", { name: group, exact: true });
      await field.getByRole("radio", { name: String(choice), exact: true }).check();
    }
  }
  await dialog.getByRole("textbox", { name: "Deal code" }).fill("pactole");
  await dialog.getByRole("button", { name: "Play now" }).click();
  await page.locator(".board").waitFor();
}

// Until something is asked of us or the game is over; says which.
export async function turn(page) {
  await page.waitForFunction(() => {
    document.querySelector("[data-wave]")?.click();
    return document.querySelector(".asked.yours, dialog .end");
  });
  return (await page.locator("dialog .end").count()) > 0 ? "over" : "asked";
}

// Touches a card where it is seen, though others of its fan may cover the rest.
export const touch = (card) => card.click({ position: { x: 9, y: 18 } });

// Nothing sticks out, and everything to touch is large enough for a finger; of a card in a fan at least
// a strip is seen.
export async function fits(page) {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll(".board button:not(:disabled)")]
      .map((each) => ({
        name: each.outerHTML.slice(0, 80),
        box: each.getBoundingClientRect(),
        seen: each.closest(".slot")?.getBoundingClientRect().width ?? 44,
      }))
      .filter(({ box }) => box.width > 0)
      .filter(({ box, seen }) => Math.min(box.width, box.height) < 44 || seen < 23.5)
      .map(({ name, box, seen }) => `${name} ${box.width} x ${box.height}, ${seen} seen`),
  );
  assert.deepEqual(small, []);
  const [wide, shown] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  assert.ok(wide <= shown, `${wide} pixels are wider than ${shown}`);
}
