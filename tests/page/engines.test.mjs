// Every game in other browsers' engines too: decisions made, a reload in the middle, no network, a table
// on the server. What chromium's tests show in detail is not repeated.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { engines } from "./engines.mjs";
import { games } from "./games.mjs";
import { openHouse } from "./house.mjs";
import { playing } from "./players.mjs";
import { servePage } from "./serve.mjs";

// In the page.
const isAsked = () => {
  document.querySelector("[data-wave]")?.click();
  return document.querySelector(".asked.yours, dialog .end") !== null;
};
const pressed = (word) => {
  const name = (each) => each.getAttribute("aria-label") ?? each.textContent.trim();
  const button = [...document.querySelectorAll("button, a.button")].find((each) =>
    name(each).startsWith(word),
  );
  button?.click();
  return button !== undefined;
};
const remember = (ids) => {
  for (const id of ids) localStorage.setItem(`pactole.met.${id}`, "yes");
  localStorage.setItem("pactole.pace", "instant");
  localStorage.setItem("pactole.language", "en");
  localStorage.setItem("pactole.name", "Ann");
};
const controlled = () => navigator.serviceWorker.controller !== null;
const table = () => document.querySelector(".facts").innerText;
const go = (hash) => void (location.hash = hash);

for (const { name, open, missing } of engines) {
  const skip =
    missing.length > 0 && `${name} is not installed: there is no ${missing.join(", no ")}`;
  describe(name, { skip }, () => {
    let site, driver;
    before(async () => {
      site = await servePage();
      driver = await open();
      await driver.open(site.address);
      await driver.run(
        remember,
        games.map(({ id }) => id),
      );
      await driver.reload();
    });
    after(async () => {
      await driver?.close();
      site?.stop();
    });

    for (const { id, name: game } of games) {
      test(`${game}: decisions, and a reload in the middle`, async () => {
        await driver.open(site.address);
        await driver.run(go, `#/play/${id}`);
        await driver.until(isAsked);
        const done = await driver.run(`() => ${await playing(id, "", id === "bidcoin" ? 20 : 8)}`);
        assert.ok(Object.keys(done).length > 0, JSON.stringify(done));
        await driver.until(isAsked);
        const before = await driver.run(table);
        await driver.reload();
        await driver.until(isAsked);
        assert.equal(await driver.run(table), before);
      });
    }

    test("the network may go after the first visit", async () => {
      const gone = await servePage();
      await driver.open(gone.address);
      await driver.until(controlled);
      gone.stop();
      await driver.open(gone.address);
      await driver.until(pressed, "Play now");
      assert.equal(await driver.until(isAsked), true);
    });

    test("a table on the server", async () => {
      const house = await openHouse();
      try {
        await driver.open(house.address);
        await driver.run(
          remember,
          games.map(({ id }) => id),
        );
        await driver.reload();
        await driver.until(pressed, "With friends");
        await driver.until(pressed, "Open a table");
        // Bots take the other seats until the host can begin.
        await driver.until(() => {
          const named = (word) =>
            [...document.querySelectorAll("button")].filter((each) =>
              each.textContent.trim().startsWith(word),
            );
          named("A bot here")[0]?.click();
          named("Start")[0]?.click();
          return document.querySelector(".board") !== null;
        });
        await driver.until(isAsked);
        const done = await driver.run(`() => ${await playing("bidcoin", "", 5)}`);
        assert.ok(Object.keys(done).length > 0);
      } finally {
        await driver.open("about:blank");
        await house.stop();
      }
    });
  });
}
