// Recorded games: who played them, and which seat was ours.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { desktop } from "./browser.mjs";
import { accessible, open, turn } from "./drive.mjs";
import { openHouse, program } from "./house.mjs";
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
  await nobody.getByRole("alert").getByText("The server has no such game").waitFor();
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

// A whole game with names and the strength of its bots.
const names = ["Zoe", "Ada", "Bruno"];
const recorded = {
  ...JSON.parse(readFileSync(new URL("../fixtures/bidcoin-3-players.json", import.meta.url))),
  names,
  levels: [null, "regular", "regular"],
};
const packed = (record) =>
  deflateRawSync(Buffer.from(JSON.stringify(record))).toString("base64url");
const linkTo = (record, place = "") => `${stand.site.address}#/replay/${packed(record)}${place}`;
const position = (page) => page.locator("nav .numbers").innerText();
const reached = (page, at) =>
  page.locator("nav .numbers", { hasText: new RegExp(`^${at} /`) }).waitFor();

test("a recorded game plays by itself, jumps to its tricks and deals, and keeps its place in the link", async () => {
  const page = await visit({ size: desktop }, linkTo(recorded, "/5"));
  await reached(page, 5);
  const parts = page.getByRole("combobox", { name: "Part of the game" });
  await parts.selectOption({ label: "Deal 2, trick 3" });
  const there = parseInt(await position(page));
  assert.ok(there > 26, `${there}`);
  await page.getByText("Trick 3 of 13").waitFor();
  await page.keyboard.press("PageDown");
  await page.getByText("Trick 4 of 13").waitFor();
  await page.keyboard.press("PageUp");
  await reached(page, there);
  await page.waitForURL(new RegExp(`/${there}$`));
  await page.reload();
  await reached(page, there);

  await page.getByRole("combobox", { name: "Speed" }).selectOption("4×");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForFunction(
    (there) => parseInt(document.querySelector("nav .numbers").textContent) > there,
    there,
  );
  await page.keyboard.press("p");
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  await accessible(page, "the replay on a desk");

  // Another link to the same game, in the same window.
  await page.evaluate((to) => (location.hash = to), new URL(linkTo(recorded, "/9")).hash);
  await reached(page, 9);
});

test("what if: the game is played on from a position, against the same bots", async () => {
  const at = recorded.moves.findIndex(([seat], i) => i > 20 && seat === 1);
  const page = await visit({}, linkTo(recorded, `/${at}`));
  await reached(page, at);
  await page.getByRole("button", { name: "More about this game" }).click();
  await page.getByRole("button", { name: "What if?" }).click();
  const sheet = page.getByRole("dialog", { name: `What if, from move ${at}?` });
  await sheet.getByText("The bots see only what their seats see").waitFor();
  // Somebody must sit in for Zoe, unless one plays for her.
  await sheet.getByRole("combobox", { name: "You play for" }).selectOption("Zoe");
  assert.equal(await sheet.getByRole("combobox").count(), 1);
  await sheet.getByRole("combobox", { name: "You play for" }).selectOption("Ada");
  await sheet.getByRole("combobox", { name: "For people sit in" }).selectOption("Novice");
  await accessible(page, "what if");
  await sheet.getByRole("button", { name: "Play on from here" }).click();
  assert.equal(await turn(page), "asked");
  await page.getByText(`What if, from move ${at}`).waitFor();
  await accessible(page, "a branch");
  await play(page, "bidcoin");
  await page.getByRole("button", { name: "Watch again" }).click();
  await reached(page, 0);
  const again = await visit({}, page.url());
  await reached(again, 0);
  await page.goBack();
  await turn(page);
  await page.getByRole("link", { name: "Recorded game" }).click();
  await reached(page, at);
});

test("a note at a position goes into the link and the file, and the program reads that", async () => {
  const page = await visit({}, linkTo(recorded, "/7"));
  await reached(page, 7);
  await page.getByRole("button", { name: "More about this game" }).click();
  await page.getByRole("button", { name: "Note", exact: true }).click();
  await page.getByRole("textbox").fill("Why not the nine?");
  await accessible(page, "a note");
  await page.getByRole("button", { name: "Keep the note" }).click();
  await page.getByRole("navigation").getByText("Why not the nine?").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByText("Why not the nine?").waitFor({ state: "detached" });
  await page.waitForURL(/\/8$/);

  const friend = await visit({}, page.url());
  await reached(friend, 8);
  await friend.keyboard.press("ArrowLeft");
  await friend.getByRole("navigation").getByText("Why not the nine?").waitFor();
  await friend.getByRole("button", { name: "More about this game" }).click();
  const [file] = await Promise.all([
    friend.waitForEvent("download"),
    friend.getByRole("button", { name: "Save as a file" }).click(),
  ]);
  const path = await file.path();
  assert.deepEqual(JSON.parse(readFileSync(path)).notes, [{ at: 7, text: "Why not the nine?" }]);
  const { status, stderr } = spawnSync(program, ["replay", path]);
  assert.equal(status, 0, String(stderr));
});

test("the record of a server's game is verified with notes as without", async () => {
  const { page: ann } = await host(visit, stand.site, "BiD COIN");
  await seatBots(ann, 2);
  await turn(ann);
  await play(ann, "bidcoin");
  await ann.getByRole("button", { name: "Watch again" }).click();
  await reached(ann, 0);
  await ann.getByRole("button", { name: "More about this game" }).click();
  await ann.getByRole("button", { name: "Note", exact: true }).click();
  await ann.getByRole("textbox").fill("A fine start.");
  await ann.getByRole("button", { name: "Keep the note" }).click();
  await ann.getByRole("button", { name: "More about this game" }).click();
  const [file] = await Promise.all([
    ann.waitForEvent("download"),
    ann.getByRole("button", { name: "Save as a file" }).click(),
  ]);
  const path = await file.path();
  assert.equal(JSON.parse(readFileSync(path)).notes[0].text, "A fine start.");
  const { status, stderr, stdout } = spawnSync(program, ["verify", path]);
  assert.equal(status, 0, `${stdout}${stderr}`);
});

test("a game is reviewed: what luck did, what decisions cost, and each can be tried again", async () => {
  const page = await visit();
  const thinkers = [];
  page.on("worker", (worker) => worker.url().includes("coach") && thinkers.push(worker));
  await open(page, "BiD COIN", { Players: 3 });
  await turn(page);
  await play(page, "bidcoin");
  await page.getByRole("button", { name: "Review" }).click();
  const sheet = page.getByRole("dialog", { name: "Review" });
  await sheet.getByRole("progressbar").waitFor();
  // It is left while it works, and goes on.
  await page.keyboard.press("Escape");
  await page.getByRole("img", { name: /^Chance to win: / }).waitFor();
  await page.getByRole("button", { name: "Review" }).click();
  await sheet.getByRole("heading", { name: "To take along" }).waitFor();
  assert.equal(await sheet.getByRole("progressbar").count(), 0);
  await accessible(page, "a review");

  const figures = (await sheet.locator("td.numbers").allInnerTexts()).map((text) =>
    parseFloat(text.replace("−", "-")),
  );
  const result = figures.pop();
  assert.equal(figures.length, 6);
  const sum = figures.reduce((all, each) => all + each);
  assert.ok(Math.abs(sum - result) < 1, `${figures} make ${result}`);
  assert.ok((await sheet.locator(".lessons li").count()) >= 3);

  // Friends can compare.
  const lessons = await sheet.locator(".lessons").innerText();
  const whose = sheet.getByRole("combobox", { name: "Whose game" });
  await whose.selectOption({ index: 1 });
  assert.notEqual(await sheet.locator(".lessons").innerText(), lessons);
  await whose.selectOption({ index: 0 });

  const worst = sheet.locator("article").first();
  await worst.getByText(/^Better: /).waitFor();
  await worst.getByRole("button", { name: "Show on the board" }).click();
  await page.locator("main .hinted").first().waitFor();
  await page
    .getByRole("navigation")
    .getByText(/Better: /)
    .waitFor();
  await accessible(page, "a decision on the board");
  await page.getByRole("button", { name: "Review" }).click();
  await sheet.getByRole("heading", { name: "To take along" }).waitFor();
  await worst.getByRole("button", { name: "Try again" }).click();
  assert.equal(await turn(page), "asked");
  assert.match(page.url(), /#\/whatif\//);
  await page.goBack();
  await page.getByRole("button", { name: "Review" }).click();
  await sheet.getByRole("heading", { name: "To take along" }).waitFor();
  assert.equal(thinkers.length, 1, "nothing is thought of twice");
});

test("what is no recorded game says so in the reader's language, and loses nothing", async () => {
  const { game: _, ...nameless } = recorded;
  const wrong = {
    damaged: ["%%%", "AAAA", packed(null), packed(nameless), packed("x")],
    unknown: [packed({ ...recorded, game: "chess" })],
    large: [packed({ ...recorded, notes: [{ at: 0, text: "a".repeat(2 << 20) }] })],
    rules: [
      packed({ ...recorded, moves: [...recorded.moves, ...recorded.moves] }),
      packed({ ...recorded, game: "money" }),
      packed({ ...recorded, players: 99 }),
    ],
    absent: ["table/none"],
  };
  const said = JSON.parse(readFileSync(new URL("../../locales/de/page.json", import.meta.url)));
  const page = await visit({ language: "de" });
  for (const [why, places] of Object.entries(wrong)) {
    for (const place of places) {
      await page.goto(`${stand.site.address}#/`);
      await page.goto(`${stand.site.address}#/replay/${place}`);
      const sentence = said[`page.bad_record.${why}`];
      assert.equal(
        await page.getByRole("alert").innerText(),
        sentence,
        `${why}: ${place.slice(0, 9)}`,
      );
    }
  }
  await page.getByLabel(said["page.open_file"]).setInputFiles({
    name: "huge.json",
    mimeType: "application/json",
    buffer: Buffer.alloc(3 << 20, 97),
  });
  await page.getByText(said["page.bad_record.large"]).waitFor();
  // The server that is asked for a table's game is none here.
  page.errors.length = 0;
});

test("a game that is not over is not reviewed, and one of other rules says so", async () => {
  const { result: _, ...begun } = { ...recorded, moves: recorded.moves.slice(0, 9) };
  const page = await visit({}, linkTo(begun, "/review"));
  await page.getByRole("dialog", { name: "Review" }).getByText("is not over").waitFor();
  const other = { ...recorded, moves: [...recorded.moves.slice(0, 9), [0, "play R0"]] };
  const lost = await visit({}, linkTo(other, "/review"));
  await lost.getByRole("alert").waitFor();
});
