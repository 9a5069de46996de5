// The server goes and comes back: pages say so, wait, and go on by themselves.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible } from "./drive.mjs";
import { openHouse } from "./house.mjs";
import { host, seatBots } from "./lobby.mjs";
import { standBefore } from "./stand.mjs";

const stand = standBefore(openHouse);
const { visit } = stand;

// What browsers themselves write of a server that does not answer is no fault of the page.
const forgive = (...pages) => {
  for (const page of pages) {
    page.errors = page.errors.filter((error) => !/ERR_CONNECTION|WebSocket/.test(error));
  }
};

test("home and lobby say that the server is gone, and come back by themselves", async () => {
  const { page: ann } = await host(visit, stand.site, "BiD COIN");
  const home = await visit({}, null);
  await home.goto(stand.site.address);
  const friends = home.getByRole("button", { name: "With friends" }).first();
  await friends.waitFor();
  await ann.getByRole("button", { name: "A bot here" }).first().waitFor();

  await stand.site.down();
  await ann.getByText("The connection is lost").waitFor();
  assert.ok(await ann.getByRole("button", { name: "A bot here" }).first().isDisabled());
  await home.getByText("The server can’t be reached").waitFor();
  assert.equal(await friends.getAttribute("aria-disabled"), "true");
  await friends.click({ force: true });
  assert.equal(await home.getByRole("dialog").count(), 0);
  await accessible(home, "home without a server");
  await accessible(ann, "a lobby without a server");

  await stand.site.up();
  await home.getByText("The server can’t be reached").waitFor({ state: "detached" });
  assert.equal(await friends.getAttribute("aria-disabled"), "false");
  await ann.getByText("The connection is lost").waitFor({ state: "detached" });
  await seatBots(ann, 2);
  await ann.locator(".board").waitFor();
  forgive(ann, home);
});

test("a page that is opened while the server is gone finds it later", async () => {
  const page = await visit({ serviceWorkers: "allow" });
  await page.getByRole("button", { name: "With friends" }).first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await stand.site.down();
  await page.reload();
  await page.getByText("The server can’t be reached").waitFor();
  await stand.site.up();
  await page.getByText("The server can’t be reached").waitFor({ state: "detached" });
  await page
    .locator('button:not([aria-disabled="true"])', { hasText: "With friends" })
    .first()
    .waitFor();
  forgive(page);
});
