// Falsche FuFFziger through the page, by clicking, and what its table must let people do and see.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, phone } from "./browser.mjs";
import { accessible, fits } from "./drive.mjs";
import { play } from "./players.mjs";
import { standBefore } from "./stand.mjs";

const { table: anyTable } = standBefore();
const table = (choices, wishes) => anyTable("Falsche FuFFziger", choices, wishes);
const playUntil = (page, phase) =>
  play(page, "fuffziger", `[data-phase=${phase}][aria-current=step]`);

test("a whole game can be played by clicking, on a phone", async () => {
  const page = await table({ Players: 3 });
  const done = await play(page, "fuffziger");
  for (const kind of ["flip", "done", "bid", "buy", "convert"]) assert.ok(done[kind] > 0, kind);
  assert.match(await page.locator("dialog .victory").innerText(), /win|shared/);
  await page.locator("dialog table").first().waitFor();
  assert.equal(await page.locator("dialog table tbody tr").count(), 3);
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await accessible(page, "the end");
});

test("with the other inspector, open money and six players a round goes by", async () => {
  const page = await table(
    {
      Players: 6,
      "The inspector strikes the lowest value": "not yet retired",
      "Bills and money": "open",
    },
    { size: desktop },
  );
  assert.equal(await page.locator(".plaque .open").count(), 5, "everybody's money is shown");
  const done = await playUntil(page, "convert");
  assert.ok(
    done.done >= 1,
    "presses or shop; what nobody could do otherwise is done without asking",
  );
});

for (const [light, size] of [
  ["light", phone],
  ["dark", desktop],
]) {
  test(`every phase is accessible: ${light}, ${size.width} pixels`, async () => {
    const page = await table({ Players: 6 }, { size, light });
    for (const phase of ["presses", "launder", "buy", "convert"]) {
      await playUntil(page, phase);
      await accessible(page, phase);
      await fits(page);
    }
  });
}

test("the tray adds up, and what is refused says why", async () => {
  const page = await table({ Players: 3 });
  await playUntil(page, "launder");
  await page.locator(".more").first().click();
  const value = Number(await page.locator("[data-kind]").first().getAttribute("data-kind"));
  assert.match(await page.locator('[data-deed="bid"]').innerText(), new RegExp(`worth ${value}`));
  await page.locator('[data-deed="none"]').click();
  await playUntil(page, "buy");
  await page.locator('[data-deed="buy"][aria-disabled="true"]').last().click({ force: true });
  await page.locator(".refusal .clause", { hasText: "F33" }).waitFor();
});

test("the hint lays out what it means", async () => {
  const page = await table({ Players: 3 });
  await playUntil(page, "launder");
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator('[data-deed="bid"].hinted, [data-deed="none"].hinted').waitFor();
});
