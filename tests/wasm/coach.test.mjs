// The engine with everything gives the same reasons as the native one; the page's first engine leaves
// them out, and says so.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { builtEngine } from "../../web/engine/built.mjs";

const native = new URL("../../build/release/app/pactole", import.meta.url).pathname;
const [coach, small] = await Promise.all([builtEngine("pactole-coach"), builtEngine()]);
const request = (id, method, params) => JSON.stringify({ jsonrpc: "2.0", id, method, params });
const { result: games } = JSON.parse(coach.answer(request(0, "games", {})));

test("reasons and comparisons are the same", () => {
  const lines = [];
  const replies = [];
  const call = (method, params) => {
    lines.push(request(lines.length, method, params));
    replies.push(coach.answer(lines.at(-1)));
    return JSON.parse(replies.at(-1)).result;
  };
  for (const { id: game, seats } of games) {
    const opened = call("new", { game, players: seats.max, seed: "5".repeat(64) });
    let { id, to_act: acting } = opened;
    for (let moves = 0; moves < 12; ++moves) {
      const [seat] = acting;
      const { move, considered } = call("suggest", { id, seat, level: "expert:60it", why: true });
      assert.ok(considered.length > 0, game);
      acting = call("apply", { id, seat, move }).to_act;
    }
  }
  const input = lines.join("\n") + "\n";
  const run = spawnSync(native, ["referee"], { input, encoding: "utf8", maxBuffer: 1 << 28 });
  assert.deepEqual(run.stdout.split("\n").slice(0, -1), replies);
});

test("who asks the small engine for reasons is told to ask without", () => {
  const { result } = JSON.parse(
    small.answer(request(1, "new", { game: games[0].id, players: games[0].seats.max })),
  );
  const params = { id: result.id, seat: result.to_act[0], level: "novice", why: true };
  const { error } = JSON.parse(small.answer(request(2, "suggest", params)));
  assert.match(error.message, /ask without it/);
});
