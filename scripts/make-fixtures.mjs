#!/usr/bin/env node
// Plays random games until every way a game can end, every choice of every option and every number
// of players has a record in tests/fixtures, or in the folder named as argument; what is there already
// is kept. Needs the WebAssembly build: `cmake --preset wasm && cmake --build --preset wasm`.
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { caller } from "../web/engine/built.mjs";

const [folder] = process.argv.slice(2);
const home = folder ? pathToFileURL(`${folder}/`) : new URL("../tests/fixtures/", import.meta.url);
const call = await caller();

// What leads soon to an end that random players hardly ever reach.
const shortcuts = {
  "fuffziger-ended-launder": {
    options: { start_money: 60 },
    setup: { launder: ["20=>14", "30=>15"] },
  },
};

// The ways a game can end, as its view says them.
function endsOf(game) {
  const { types, view } = call("schema", { game });
  return types[view.name].find(({ name }) => name === "ended").type.of.words;
}

// An end that is called like an option is a limit: a low one leads there.
function termsFor(name, end, options) {
  const limit = options[end];
  if (!limit) return shortcuts[name] ?? {};
  return { options: { [end]: Math.max(limit.min, Math.round(limit.default / 20)) } };
}

function chooser(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * n);
  };
}

// First what to do, then how: otherwise the verb with the most arguments is all one would see.
function pick(moves, choose) {
  const verbs = [...new Set(moves.map((move) => move.split(" ")[0]))];
  const verb = verbs[choose(verbs.length)];
  const such = moves.filter((move) => move.split(" ")[0] === verb);
  return such[choose(such.length)];
}

// A whole random game; undefined if it grows too long to be a good fixture.
function play(game, players, terms, seed) {
  const choose = chooser(seed);
  const hex = seed.toString(16).padStart(64, "0");
  const started = call("new", { game, players, ...terms, seed: hex });
  const id = started.id;
  let acting = started.to_act;
  let moves = 0;
  for (; acting.length > 0 && moves < 4000; ++moves) {
    const seat = acting[choose(acting.length)];
    const choices = call("legal", { id, seat }).moves;
    acting = call("apply", { id, seat, move: pick(choices, choose) }).to_act;
  }
  const record = acting.length === 0 ? call("record", { id }) : undefined;
  const ended = call("view", { id, seat: null }).ended;
  call("close", { id });
  return record && { record, ended };
}

function find(name, game, players, terms, wanted) {
  const file = new URL(`${name}.json`, home);
  if (existsSync(file)) return;
  // Other names, other games.
  const first = [...name].reduce((hash, c) => (hash * 31 + c.charCodeAt(0)) % 1000003, 7);
  for (let seed = first; seed < first + 2000; ++seed) {
    const table = Array.isArray(players) ? players[seed % players.length] : players;
    const played = play(game, table, terms, seed);
    if (!played || (wanted && played.ended !== wanted)) continue;
    writeFileSync(file, JSON.stringify(played.record) + "\n");
    console.log(`${name}: ${played.record.moves.length} moves, ended by ${played.ended}`);
    return;
  }
  console.log(`${name}: not found`);
}

for (const game of call("games")) {
  const counts = [];
  for (let n = game.seats.min; n <= game.seats.max; ++n) counts.push(n);
  for (const n of counts) find(`${game.id}-${n}-players`, game.id, n, {});
  for (const end of endsOf(game.id)) {
    const name = `${game.id}-ended-${end}`;
    find(name, game.id, counts, termsFor(name, end, game.options), end);
  }
  for (const [name, option] of Object.entries(game.options)) {
    const values = option.values ?? (typeof option.default === "boolean" ? [!option.default] : []);
    for (const value of values) {
      find(`${game.id}-${name}-${value}`, game.id, counts, { options: { [name]: value } });
    }
  }
}
console.log(`${readdirSync(home).length} files`);
