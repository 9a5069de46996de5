// The version is that of the tag, and says how far from it we are.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

const house = new URL("../..", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "pactole-version-"));
after(() => rmSync(folder, { recursive: true }));
const run = (program, ...words) =>
  execFileSync(program, words, { cwd: folder, encoding: "utf8" }).trim();
const git = (...words) =>
  run("git", "-c", "user.name=Ann", "-c", "user.email=ann@example.org", ...words);
const version = () => run(join(folder, "scripts/version"));

test("of a tag, after it, with changes, and without any tag", () => {
  mkdirSync(join(folder, "scripts"));
  cpSync(join(house, "scripts/version"), join(folder, "scripts/version"));
  writeFileSync(join(folder, "CMakeLists.txt"), "project(pactole VERSION 0.3.0 LANGUAGES CXX)\n");
  const commit = (what) => {
    git("add", "-A");
    git("commit", "-q", "--allow-empty", "-m", what);
  };
  git("init", "-q");
  commit("first");
  assert.match(version(), /^0\.3\.0\+1\.g[0-9a-f]+$/);
  git("tag", "v1.2.3");
  assert.equal(version(), "1.2.3");
  commit("second");
  commit("third");
  assert.match(version(), /^1\.2\.3\+2\.g[0-9a-f]+$/);
  writeFileSync(join(folder, "CMakeLists.txt"), "changed");
  assert.match(version(), /^1\.2\.3\+2\.g[0-9a-f]+\.dirty$/);
  git("checkout", "-q", ".");
  git("tag", "-a", "-m", "words", "v1.3.0");
  assert.equal(version(), "1.3.0");
  // Sources without their history, as an archive has them.
  rmSync(join(folder, ".git"), { recursive: true });
  writeFileSync(join(folder, "CMakeLists.txt"), "project(pactole VERSION 1.3.0 LANGUAGES CXX)\n");
  assert.equal(version(), "1.3.0");
});
