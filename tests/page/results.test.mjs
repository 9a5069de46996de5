// Results wait for the player, at any speed, and say where they came from.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible } from "./drive.mjs";
import { play } from "./players.mjs";
import { standBefore } from "./stand.mjs";

const { table } = standBefore();

// Plays on until a deal is counted, and leaves the result where it is; the player then waits for it.
async function untilCounted(page, game) {
  await page.evaluate(() => {
    const wait = (event) =>
      event.target.closest?.("[data-wave]") && event.stopImmediatePropagation();
    addEventListener("click", wait, true);
  });
  play(page, game, "", 300).catch(() => undefined);
  await page.locator("[data-wave]").waitFor();
}

test("Money!: a deal's result stays until it is waved on, best first, with the hands", async () => {
  const page = await table("Money!", { Players: 4, Deals: 2 });
  await untilCounted(page, "money");
  const sheet = page.getByRole("dialog");
  const scores = await sheet.locator("tr.score td").allInnerTexts();
  assert.deepEqual(
    scores,
    scores.toSorted((a, b) => b - a),
  );
  assert.equal(await sheet.locator(".hands li").count(), 4);
  assert.ok((await sheet.locator(".hands .note").count()) > 12, "the hands lie open");
  const button = await page.locator("[data-wave]").boundingBox();
  assert.ok(button.y + button.height <= page.viewportSize().height, "what leads on is in sight");
  await accessible(page, "the result of a deal");
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await page.getByText("Deal 2 of 2").waitFor();
});

test("Falsche FuFFziger: the end says where coins came from, and fourth is no bronze", async () => {
  const page = await table("Falsche FuFFziger", { Players: 5 });
  await play(page, "fuffziger");
  await page.locator("dialog .end table").first().waitFor();
  const lines = await page.evaluate(() =>
    [...document.querySelectorAll("dialog .end tbody tr")].map((line) =>
      [...line.querySelectorAll("td")].map((cell) => Number(cell.innerText.replace(/\D/g, ""))),
    ),
  );
  assert.equal(lines.length, 5);
  for (const [, lots, presses, award, coins] of lines) assert.equal(lots + presses + award, coins);
  const coins = lines.map((line) => line.at(-1));
  assert.deepEqual(
    coins,
    coins.toSorted((a, b) => b - a),
    "the winner first",
  );
  assert.equal(await page.locator("dialog .medal svg").count(), 3);
  for (const way of await page.locator("dialog footer .button").all()) {
    const { y, height } = await way.boundingBox();
    assert.ok(y + height <= page.viewportSize().height);
  }
});
