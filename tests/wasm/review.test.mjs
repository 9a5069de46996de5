// A review is the same in WebAssembly as in the native engine, and however it is cut into portions; the
// page's first engine, which has none, says so.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { builtEngine, caller } from "../../web/engine/built.mjs";

const native = new URL("../../build/release/app/pactole", import.meta.url).pathname;
const fixture = (name) =>
  JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), "utf8"));
const call = await caller("pactole-coach");

for (const [name, worlds] of [
  ["bidcoin-4-players", 64],
  ["money-3-players", 16],
  ["blackmonday-2-players", 16],
  ["fuffziger-3-players", 16],
]) {
  test(`${name}: the same review everywhere`, () => {
    const record = fixture(name);
    const request = (method, params) =>
      JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }) + "\n";
    let told = call("review", { record, worlds, seat: 1 });
    while (told.report.done < 1) told = call("review", { id: told.id, games: 997 });
    const portions = request("review", { id: "r1", games: 10000 }).repeat(60);
    // The native engine in portions of another size, from another seat on.
    const run = spawnSync(native, ["referee"], {
      input: request("review", { record, worlds }) + portions,
      encoding: "utf8",
      maxBuffer: 1 << 28,
    });
    assert.equal(run.status, 0, run.stderr);
    const last = JSON.parse(run.stdout.trimEnd().split("\n").at(-1)).result.report;
    assert.equal(last.done, 1);
    assert.deepEqual(told.report, last);
    assert.ok(last.grades.length > 0);
    call("close", { id: told.id });
  });
}

test("the small engine says that it does not review", async () => {
  const engine = await builtEngine();
  const line = { jsonrpc: "2.0", id: 1, method: "review", params: {} };
  const { error } = JSON.parse(engine.answer(JSON.stringify(line)));
  assert.match(error.message, /does not review/);
});
