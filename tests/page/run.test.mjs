// scripts/run, with everything it calls replaced by something that writes down how it was called.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

const script = new URL("../../scripts/run", import.meta.url).pathname;

const called = (...args) => calledIn(() => {}, ...args);
function calledIn(prepare, ...args) {
  const house = mkdtempSync(join(tmpdir(), "pactole-run-"));
  const log = join(house, "log");
  const stub = (path) => {
    writeFileSync(join(house, path), `#!/bin/sh\necho "$(basename "$0") $*" >>${log}\n`);
    chmodSync(join(house, path), 0o755);
  };
  for (const folder of ["bin", "scripts", "build/release/app"]) {
    mkdirSync(join(house, folder), { recursive: true });
  }
  cpSync(script, join(house, "scripts/run"));
  for (const path of ["bin/cmake", "bin/npm", "scripts/packages", "build/release/app/pactole"]) {
    stub(path);
  }
  writeFileSync(join(house, "scripts/version"), "#!/bin/sh\necho 1.2.3\n", { mode: 0o755 });
  prepare(house);
  execFileSync(join(house, "scripts/run"), args, {
    env: { ...process.env, PATH: `${join(house, "bin")}:${process.env.PATH}` },
    stdio: "ignore",
  });
  const calls = readFileSync(log, "utf8").trim().split("\n");
  rmSync(house, { recursive: true });
  return calls;
}
const program = (calls) => calls.filter((call) => call.startsWith("pactole"));
const buildsPage = (calls) => calls.includes("npm run build");

test("the server comes with its page, however it is asked for", () => {
  for (const [args, started] of [
    [[], "pactole serve"],
    [["serve", "--port", "9000"], "pactole serve --port 9000"],
    [["--port", "9000"], "pactole serve --port 9000"],
    [["--lan"], "pactole serve --lan"],
    [["--lan", "--port", "9000"], "pactole serve --lan --port 9000"],
  ]) {
    const calls = called(...args);
    assert.deepEqual(program(calls), [started]);
    assert.ok(buildsPage(calls), `${args}: ${calls}`);
  }
});

test("other commands need no page", () => {
  const calls = called("play", "money");
  assert.deepEqual(program(calls), ["pactole play money"]);
  assert.ok(!buildsPage(calls));
});

test("a built program of this version is taken, and of no other", () => {
  const beside = (version) => (house) =>
    writeFileSync(
      join(house, "pactole"),
      `#!/bin/sh\n[ "$1" = --version ] && echo "pactole ${version}" || echo "built $*" >>${house}/log\n`,
      { mode: 0o755 },
    );
  assert.deepEqual(calledIn(beside("1.2.3"), "--lan"), ["built serve --lan"]);
  assert.deepEqual(calledIn(beside("1.2.3 (code for x86-64-v3)"), "play"), ["built play"]);
  assert.ok(buildsPage(calledIn(beside("1.2.30"))));
});
