// The engine in WebAssembly answers byte for byte like the native one: every game, every number of
// players, every choice of every option.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { builtEngine } from "../../web/engine/built.mjs";
import { loadEngine } from "../../web/engine/engine.mjs";

const native = new URL("../../build/release/app/pactole", import.meta.url).pathname;
const wasm = readFileSync(new URL("../../build/wasm/web/engine/pactole.wasm", import.meta.url));

// Sends lines to the engine and keeps both sides of the conversation.
function conversation(engine) {
  const lines = [];
  const replies = [];
  return {
    lines,
    replies,
    send(line) {
      lines.push(line);
      const reply = engine.answer(line);
      if (reply) replies.push(reply);
      return reply ? JSON.parse(reply) : undefined;
    },
    call(method, params) {
      const reply = this.send(JSON.stringify({ jsonrpc: "2.0", id: lines.length, method, params }));
      assert.ok("result" in reply, `${method}: ${JSON.stringify(reply)}`);
      return reply.result;
    },
  };
}

function nativeReplies(lines) {
  const run = spawnSync(native, ["referee"], {
    input: lines.join("\n") + "\n",
    encoding: "utf8",
    maxBuffer: 1 << 30,
  });
  assert.equal(run.status, 0, run.stderr);
  return run.stdout.split("\n").slice(0, -1);
}

// A small generator of our own: the moves must be the same wherever the test runs.
function chooser(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * n);
  };
}

function optionSamples(options) {
  const samples = [{}];
  for (const [name, option] of Object.entries(options)) {
    if (option.values) option.values.forEach((value) => samples.push({ [name]: value }));
    else if (typeof option.default === "boolean") samples.push({ [name]: !option.default });
  }
  return samples;
}

function playGame(talk, game, players, options, seed) {
  const choose = chooser(seed + players);
  const hex = (seed * 1000 + players).toString(16).padStart(64, "0");
  let { id, to_act: acting } = talk.call("new", { game: game.id, players, options, seed: hex });
  for (let moves = 0; acting.length > 0 && moves < 3000; ++moves) {
    const seat = acting[choose(acting.length)];
    const choices = talk.call("legal", { id, seat }).moves;
    let move = choices[choose(choices.length)];
    if (moves % 13 === 0) move = talk.call("suggest", { id, seat, level: "expert:40it" }).move;
    acting = talk.call("apply", { id, seat, move }).to_act;
    talk.call("view", { id, seat: moves % 3 === 0 ? "all" : moves % 3 === 1 ? null : seat });
  }
  talk.call("result", { id });
  talk.call("record", { id });
  talk.call("close", { id });
}

const engine = await loadEngine(wasm);
const games = conversation(engine).call("games", {});

for (const game of games) {
  test(`${game.id}: views, events and records are the same`, () => {
    const talk = conversation(engine);
    for (let players = game.seats.min; players <= game.seats.max; ++players) {
      for (const options of optionSamples(game.options)) playGame(talk, game, players, options, 7);
    }
    // The native process numbers its games from 1: so must the conversation.
    const first = Number(JSON.parse(talk.replies[0]).result.id.slice(1)) - 1;
    const renumber = (text) => text.replace(/"g(\d+)"/g, (_, n) => `"g${Number(n) - first}"`);
    const expected = nativeReplies(talk.lines.map(renumber));
    assert.equal(expected.length, talk.replies.length);
    talk.replies.forEach((reply, i) => assert.equal(renumber(reply), expected[i], talk.lines[i]));
  });
}

test("bad input gets the same errors", () => {
  const talk = conversation(engine);
  const lines = ["{", "[]", "5", '{"jsonrpc":"2.0","id":1,"method":"dance"}', '"\\ud800"'];
  lines.push("[".repeat(5000), '{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"go"}}');
  lines.forEach((line) => talk.send(line));
  assert.deepEqual(nativeReplies(lines), talk.replies);
});

test("a seed is drawn where none is given", () => {
  const talk = conversation(engine);
  const seeds = [1, 2].map(() => {
    const { id } = talk.call("new", { game: games[0].id, players: games[0].seats.max });
    return talk.call("record", { id }).seed;
  });
  assert.match(seeds[0], /^[0-9a-f]{64}$/);
  assert.notEqual(seeds[0], seeds[1]);
});

test("signatures are the same", async () => {
  const everything = await builtEngine("pactole-coach");
  const run = spawnSync(native, ["bench", "--signature"], { encoding: "utf8" });
  assert.equal(everything.signatures(), run.stdout);
});
