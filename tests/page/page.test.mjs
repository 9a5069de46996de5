// What all of the page promises: languages, no network, little to load, nothing for axe to find.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop } from "./browser.mjs";
import { accessible, touch, turn } from "./drive.mjs";
import { servePage } from "./serve.mjs";
import { standBefore } from "./stand.mjs";

const stand = standBefore();
const { visit } = stand;

test("home, settings and rules are accessible in light and dark, on a phone and a desk", async () => {
  for (const [light, size] of [
    ["light", undefined],
    ["dark", desktop],
  ]) {
    const page = await visit({ light, size });
    await page.locator("article").first().waitFor();
    await accessible(page, `home, ${light}`);
    await page.getByRole("button", { name: "players, strength, variants" }).first().click();
    await page.locator("dialog form").waitFor();
    await accessible(page, `choices, ${light}`);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Play now" }).first().click();
    await turn(page);
    await page.keyboard.press("r");
    await page.locator(size ? "#side .rules" : "dialog .rules").waitFor();
    await accessible(page, `rules, ${light}`);
  }
});

test("what is kept and for how long is told in three languages, and whose work is inside", async () => {
  for (const [language, settings, about, ...told] of [
    ["en", "Settings", "What is kept", "until you clear its data", "Finished games stay until"],
    ["fr", "Réglages", "Ce qui est conservé", "jusqu’à ce que vous effaciez", "restent jusqu’à"],
    ["de", "Einstellungen", "Was gespeichert wird", "bis du seine Daten", "bleiben, bis"],
  ]) {
    const page = await visit({ language });
    await page.getByRole("button", { name: settings }).first().click();
    const sheet = page.getByRole("dialog", { name: settings });
    await sheet.getByText(about).click();
    for (const words of told) await sheet.getByText(words).waitFor();
    const link = await sheet.locator("a[href$='licences.txt']").evaluate(({ href }) => href);
    const licences = await (await fetch(link)).text();
    assert.match(licences, /^ {2}libpq-dev \S+ \(Debian; in the program\): PostgreSQL$/m);
    await accessible(page, `what is kept, ${language}`);
    await page.close();
  }
});

test("who comes for the first time is told what the game is about", async () => {
  const page = await visit({ first: true });
  await page.getByRole("button", { name: "Play now" }).first().click();
  const welcome = page.getByRole("dialog");
  await welcome.getByRole("button", { name: "Let’s play" }).waitFor();
  await accessible(page, "the welcome");
  await welcome.getByRole("button", { name: "Let’s play" }).click();
  assert.equal(await turn(page), "asked");
  // Who leaves without having decided anything does not know the game.
  await page.goto(stand.site.address);
  await page.getByRole("link", { name: "Learn by playing: Money!" }).click();
  await page.getByRole("button", { name: "Your first game" }).click();
  await welcome.getByRole("button", { name: "Let’s play" }).click();
  await touch(page.locator(".hand button.card").first());
  await page.getByRole("button", { name: "Seal" }).click();
  await page.locator(".rows .gain").first().waitFor();
  await page.reload();
  await turn(page);
  assert.equal(await page.getByRole("dialog").count(), 0);
});

test("a first game is guided: a note at each new kind of decision, and none twice", async () => {
  const page = await visit({ first: true });
  const cover = page.locator("article", { hasText: "Money!" });
  await cover.getByRole("link", { name: "Learn by playing" }).click();
  await page.getByRole("button", { name: "Your first game" }).click();
  await page.getByRole("button", { name: "Let’s play" }).click();
  await turn(page);
  const note = page.getByRole("complementary", { name: "Notes for learning" });
  await note.getByText("The bluff card is worth nothing").waitFor();
  await accessible(page, "a note");
  await note.getByRole("button", { name: "What is this? Rule M7" }).click();
  await page.locator("dialog .rules .wanted", { hasText: "M7" }).waitFor();
  await page.keyboard.press("Escape");
  const dismissAll = async () => {
    let told = 0;
    for (; (await note.count()) > 0; ++told) {
      await note.getByRole("button", { name: "Got it" }).click();
    }
    return told;
  };
  assert.equal(await dismissAll(), 1);
  const bid = async () => {
    await touch(page.locator(".hand button.card").first());
    await page.getByRole("button", { name: "Seal" }).click();
    await page.locator(".rows .gain").first().waitFor();
  };
  await bid();
  assert.ok((await dismissAll()) >= 1, "the exchange is told");
  await page.reload();
  await page.locator(".rows .gain").first().waitFor();
  assert.equal(await note.count(), 0, "nothing is told twice");
});

test("an engine that does not come is asked for again", async () => {
  const page = await visit();
  const engine = /\.wasm/;
  await page.context().route(engine, (route) => route.abort());
  await page.reload();
  const choices = page.getByRole("button", { name: "players, strength, variants" }).first();
  await choices.click();
  await page.getByRole("alert").getByText("can’t be reached").waitFor();
  await page.keyboard.press("Escape");
  await page.context().unroute(engine);
  await choices.click();
  await page.locator("dialog").getByRole("button", { name: "Play now" }).click();
  assert.equal(await turn(page), "asked");
});

test("the visitor's language, and any other at once", async () => {
  const page = await visit({ language: "fr", size: desktop });
  await page.getByRole("heading", { name: "Des jeux autour de l’argent" }).waitFor();
  await page.getByRole("combobox", { name: "Langue" }).selectOption("de");
  await page.getByRole("heading", { name: "Spiele rund ums Geld" }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "de");
  await page.getByRole("button", { name: "Jetzt spielen" }).first().click();
  await turn(page);
  const asked = await page.locator(".asked").innerText();
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("combobox", { name: "Sprache" }).selectOption("en");
  await page.getByRole("dialog", { name: "Menu" }).waitFor();
  await page.keyboard.press("Escape");
  assert.notEqual(await page.locator(".asked").innerText(), asked);
});

test("the network may go after the first visit", async () => {
  const page = await visit({ serviceWorkers: "allow" });
  await page.locator("article").first().waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) {
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }),
      );
    }
  });
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("button", { name: "Play now" }).last().click();
  assert.equal(await turn(page), "asked");
});

// Over plain HTTP browsers take no brotli.
for (const coding of ["br", "gzip"]) {
  test(`a first game needs less than 350 KB, packed with ${coding}`, async (t) => {
    const site = await servePage([coding]);
    t.after(() => site.stop());
    const page = await visit({ first: true }, site.address);
    await page.getByRole("button", { name: "Play now" }).first().click();
    await page.getByRole("button", { name: "Let’s play" }).click();
    await turn(page);
    const { bytes } = site.sent;
    assert.ok(bytes < 350 * 1024, `${bytes} bytes`);
  });
}

test("what a first decision does not need is there before anybody asks for it", async () => {
  const page = await visit();
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.getByRole("button", { name: "Play now" }).first().click();
  await turn(page);
  const needed = asked.length;
  const rest = page.waitForResponse((response) => /EndScreen.*\.js$/.test(response.url()));
  await page.locator(".asked").click();
  await rest;
  await page.waitForLoadState("networkidle");
  assert.ok(asked.length > needed);
  await page.getByRole("button", { name: "Log" }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Log" }).click();
  // Who begins has nothing in it yet.
  await page.locator("dialog .log, dialog .empty").first().waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("dialog .menu").waitFor();
});

test("a part that can’t be fetched says so, and can be asked for again", async () => {
  const page = await visit();
  await page.getByRole("button", { name: "Play now" }).first().click();
  await turn(page);
  await page.context().route(/TableMenu.*\.js$/, (route) => route.abort());
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("alert").getByText("can’t be reached").waitFor();
  await page.context().unroute(/TableMenu.*\.js$/);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator("dialog .menu").waitFor();
  page.errors.length = 0;
});

test("a damaged record is refused with a reason", async () => {
  const page = await visit({}, `${stand.site.address}#/replay`);
  const file = { name: "game.json", mimeType: "application/json" };
  await page.locator("input[type=file]").setInputFiles({ ...file, buffer: Buffer.from("{") });
  await page.getByRole("alert").waitFor();
  const record = { format: "1", game: "bidcoin", players: 3, moves: [[0, "dance"]] };
  const buffer = Buffer.from(JSON.stringify(record));
  await page.locator("input[type=file]").setInputFiles({ ...file, buffer });
  await page.getByRole("alert").waitFor();
  await accessible(page, "the refusal");
});
