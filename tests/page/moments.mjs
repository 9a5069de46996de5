// Moments of games for looking at and measuring: for each kind of decision one with an ordinary hand and
// one with the fullest that was found. Played in node; the page opens them as games that were left.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { caller } from "../../web/engine/built.mjs";
import { games } from "./games.mjs";

const me = 0;
const names = ["You", "Bruno", "Clara", "Dario", "Elsa", "Felix"];

// What kind of decision this is, as the table's question tells it.
const kindOf = {
  money: ({ phase }) => phase,
  bidcoin: ({ phase, table }) => (phase === "play" && table.length === 0 ? "lead" : phase),
  fuffziger: ({ phase, auction }) =>
    auction ? (auction.leader === me ? "lead" : "answer") : phase,
  blackmonday: ({ stage }) => stage,
};
// How much lies before the seat that decides, and who plays so that it becomes much.
const fullness = {
  money: ({ hand, right, left }) => 100 * hand.length + right.length + left.length,
  bidcoin: ({ hand, players, table }) =>
    10 * hand.length + table.length + players.flatMap(({ coins }) => coins).length,
  fuffziger: ({ players }) =>
    10 * players[me].presses.length +
    Object.values(players[me].bills ?? {}).filter(Boolean).length * 20 +
    players.flatMap(({ presses }) => presses).length,
  blackmonday: ({ players }) =>
    10 * players[me].parcels.length + players.flatMap(({ parcels }) => parcels).length,
};
const greed = {
  money: (moves, view) => {
    const size = (move) => {
      const [verb, what] = move.split(" ");
      if (verb === "take") return view[what].length;
      return verb === "swap" ? view.players[what].bid.cards.length : 0;
    };
    return view.phase === "exchange" ? moves.toSorted((a, b) => size(b) - size(a))[0] : moves[0];
  },
  fuffziger: (moves, { phase }) => {
    if (phase === "buy") return moves[0];
    if (phase === "presses") return "done";
    return phase === "convert" ? "convert 0" : null;
  },
  blackmonday: (moves) => moves.find((move) => move.startsWith("buy ")) ?? null,
};

function playOne(call, game, players, seed, moments) {
  const terms = { game, players, seed: String(seed).padStart(64, "0") };
  const { id } = call("new", terms);
  for (let count = 0; count < 1500; ++count) {
    const { to_act } = call("view", { id, seat: null });
    if (to_act.length === 0) break;
    const seat = to_act.includes(me) && to_act.length === 1 ? me : to_act.find((s) => s !== me);
    if (seat === me) {
      const view = call("view", { id, seat });
      const { moves } = call("legal", { id, seat });
      const kind = kindOf[game](view);
      (moments[kind] ??= []).push({ seed, count, full: fullness[game](view) });
      const wish = seed % 2 === 1 ? greed[game]?.(moves, view) : null;
      if (wish && moves.includes(wish)) {
        call("apply", { id, seat, move: wish });
        continue;
      }
    }
    const { move } = call("suggest", { id, seat, level: "novice" });
    call("apply", { id, seat, move });
  }
  const record = call("record", { id });
  call("close", { id });
  return record;
}

function findMoments(call, game, players, games) {
  const found = {};
  const records = Array.from({ length: games }, (_, seed) =>
    playOne(call, game, players, seed, found),
  );
  const at = ({ seed, count }) => {
    const { result: _, ...record } = records[seed];
    return { ...record, moves: record.moves.slice(0, count) };
  };
  return Object.entries(found).flatMap(([kind, all]) => {
    // What opens as a game that was left has a move in it.
    const sorted = all.filter(({ count }) => count > 0).sort((a, b) => a.full - b.full);
    if (sorted.length === 0) return [];
    return [
      { game, kind, size: "ordinary", record: at(sorted[Math.floor(sorted.length / 2)]) },
      { game, kind, size: "fullest", record: at(sorted.at(-1)) },
    ];
  });
}

// Found once for an engine, then kept beside it.
export async function moments() {
  const wasm = new URL("../../build/wasm/web/engine/pactole.wasm", import.meta.url);
  const recipe = [readFileSync(wasm), readFileSync(new URL(import.meta.url))];
  const version = createHash("sha256");
  for (const part of recipe) version.update(part);
  const file = new URL("../../build/wasm/moments.json", import.meta.url);
  const wanted = version.digest("hex");
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  if (kept.version === wanted) return kept.all;
  const call = await caller();
  const all = games.flatMap(({ id, seats }) => findMoments(call, id, seats.max, 8));
  writeFileSync(file, JSON.stringify({ version: wanted, all }));
  return all;
}

// What a browser keeps of a game that was left at this moment.
export function left({ game, record }) {
  const people = names
    .slice(0, record.players)
    .map((name, seat) => ({ name, kind: seat === me ? "you" : "bot", present: true }));
  return { [`solo.${game}`]: JSON.stringify({ record, level: "novice", people, at: 1 }) };
}
