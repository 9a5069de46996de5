// scripts/new-game: what it copies meets a game's contract, and says nothing of where it comes from.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

const root = new URL("../../", import.meta.url).pathname;

test("a skeleton meets the contract of a game", () => {
  const copy = mkdtempSync(join(tmpdir(), "pactole-skeleton-"));
  try {
    execFileSync("git", ["clone", "-q", "--shared", root, copy]);
    for (const file of ["scripts/new-game", "CONTRIBUTING.md"]) {
      cpSync(join(root, file), join(copy, file));
    }
    const run = (...words) =>
      spawnSync(join(copy, "scripts/new-game"), words, { encoding: "utf8" });
    const made = run("tycoon", "Tycoon");
    assert.equal(made.status, 0, made.stderr);
    // The steps in full, and nothing of other chapters.
    assert.match(made.stdout, /^1\. Write the clauses/m);
    assert.match(made.stdout, /\n9\. Give it a page and lessons \(11, 12\)\.\n+$/);
    assert.equal(made.stdout.match(/^1\. /gm).length, 1);
    const status = execFileSync("git", ["status", "--porcelain", "-uall"], {
      cwd: copy,
      encoding: "utf8",
    });
    const files = status
      .split("\n")
      .filter((line) => line.startsWith("??") && line.includes("tycoon"))
      .map((line) => line.slice(3));
    assert.ok(files.length > 80, status);
    for (const file of files) {
      assert.doesNotMatch(readFileSync(join(copy, file), "utf8"), /[Bb]idcoin|BiD COIN/, file);
    }
    assert.match(readFileSync(join(copy, "engine/games.h"), "utf8"), /Fuffziger, Tycoon>;/);
    assert.match(readFileSync(join(copy, "app/faces.h"), "utf8"), /face_of\(Of<Tycoon>\);/);
    // It ends with static_assert(Game<Tycoon>).
    execFileSync(
      "g++",
      ["-std=c++23", "-fsyntax-only", "-x", "c++", "engine/tycoon/game.h", "-I."],
      {
        cwd: copy,
      },
    );
    assert.equal(run("tycoon", "Tycoon").status, 1);
    for (const wrong of [[], ["Tycoon", "Tycoon"], ["tycoon2"], ["../x", "X"]]) {
      assert.equal(run(...wrong).status, 2);
    }
    assert.ok(existsSync(join(copy, "engine/bidcoin/game.h")));
  } finally {
    rmSync(copy, { recursive: true });
  }
});
