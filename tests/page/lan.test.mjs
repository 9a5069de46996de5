// An evening at home: the page over plain HTTP at an address that other devices can use, and at one
// that they can't.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible } from "./drive.mjs";
import { homeName, openHouse } from "./house.mjs";
import { host } from "./lobby.mjs";
import { standBefore } from "./stand.mjs";

const stand = standBefore(openHouse, [`--host-resolver-rules=MAP ${homeName} 127.0.0.1`]);
const { visit } = stand;
const home = () => ({ address: stand.site.address.replace("127.0.0.1", homeName) });

test("an invitation can be scanned and copied without HTTPS", async () => {
  const { page, link } = await host(visit, home(), "BiD COIN");
  assert.match(link, /^http:\/\/pactole\.home:/);
  assert.equal(await page.evaluate(() => isSecureContext), false);
  await page.getByRole("img", { name: "The link as a QR code" }).waitFor();
  await page.getByRole("button", { name: "Copy the link" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const field = page.getByRole("textbox", { name: "Say something" });
  await field.focus();
  await page.keyboard.press("Control+V");
  assert.equal(await field.inputValue(), link);
});

test("a link that only this machine can use says so, and is no QR code", async () => {
  const { page } = await host(visit, stand.site, "BiD COIN");
  await page.getByText("Only this machine can use this link").waitFor();
  assert.equal(await page.getByRole("img", { name: "The link as a QR code" }).count(), 0);
  await accessible(page, "an invitation for this machine");
});
