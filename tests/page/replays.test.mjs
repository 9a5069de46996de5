// Recorded games: who played them, and which seat was ours.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, open, turn } from "./drive.mjs";
import { openHouse } from "./house.mjs";
import { host, seatBots } from "./lobby.mjs";
import { play } from "./players.mjs";
import { standBefore } from "./stand.mjs";

const stand = standBefore(openHouse);
const { visit } = stand;

async function eyes(page) {
  const choice = page.getByRole("combobox", { name: "Seen by" });
  await choice.waitFor();
  const words = await choice.locator("option").allInnerTexts();
  return words.map((each) => each.trim()).slice(1, -1);
}

test("a game of the server is watched again with everybody's name, by a link of its own", async () => {
  const { page: ann } = await host(visit, stand.site, "BiD COIN");
  await seatBots(ann, 2);
  await turn(ann);
  const atTable = (await ann.locator(".plaque .name").allInnerTexts()).map((name) => name.trim());
  await play(ann, "bidcoin");
  await ann.getByRole("button", { name: "Watch again" }).click();
  const seen = await eyes(ann);
  assert.equal(seen[0], "Ann (you)");
  for (const bot of seen.slice(1)) {
    assert.ok(
      atTable.some((name) => name.startsWith(bot)),
      `${bot}: ${atTable}`,
    );
  }
  await accessible(ann, "the replay");

  // For others it is nobody's seat.
  const bob = await visit({}, ann.url());
  assert.deepEqual(await eyes(bob), ["Ann", ...seen.slice(1)]);
  const nobody = await visit({}, `${stand.site.address}#/replay/table/${"A".repeat(22)}`);
  await nobody.getByRole("alert").getByText("no such table").waitFor();
  nobody.errors.length = 0; // the browser's own word on the server's refusal
});

test("a game against bots takes the names along in its link", async () => {
  const page = await visit({ keep: { name: "Zoe" } });
  await open(page, "BiD COIN", { Players: 3 });
  await turn(page);
  await play(page, "bidcoin");
  await page.getByRole("button", { name: "Watch again" }).click();
  const seen = await eyes(page);
  assert.equal(seen[0], "Zoe (you)");
  const friend = await visit({}, page.url());
  assert.deepEqual(await eyes(friend), ["Zoe", ...seen.slice(1)]);
});
