import { createHash } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Referee } from "../table/referee";
import { chair, engineReferee } from "../table/testing";
import type { GameRecord, Move, Result, Seat } from "../table/words";
import { checkGame, headOf, type Seen, type Verdict } from "./fairness";
import type { Pins } from "./pins";
import type { Fairness, OnlineRecord, TableInfo } from "./server";
import { commitmentOf, listOf, partOf, seedOf } from "./shuffle";

const hex = (byte: string) => byte.repeat(32);
const table = "Zx3uT0l2T5mS1oVb8yqk4g";
const secret = hex("5a");
const shown = [hex("01"), null, null];
const parts = [partOf(table, hex("01")), partOf(table, hex("02")), null];

let referee: Referee;
let record: OnlineRecord;
let seen: Seen;
const pins = (): Pins => seen.pins!;

// A game of three that really was played, in the record of a server that made it of these parts.
async function play(seed: string): Promise<GameRecord> {
  const options = { deals: 1 };
  const { id } = await referee.call<{ id: string }>("new", {
    ...{ game: "money", players: 3, options, seed },
  });
  for (;;) {
    const { over } = await referee.call<Result & { over: boolean }>("result", { id });
    if (over) break;
    for (const seat of [0, 1, 2]) {
      const { moves } = await referee.call<{ moves: Move[] }>("legal", { id, seat });
      if (moves.length > 0) await referee.call("apply", { id, seat, move: moves[0] });
    }
  }
  return referee.call<GameRecord>("record", { id });
}

beforeAll(async () => {
  referee = await engineReferee();
  const commitment = commitmentOf(table, secret);
  const list = listOf(table, commitment, parts);
  const seed = seedOf(table, secret, parts, shown, list);
  const game = await play(seed);
  const names = ["Ann", "Zoé", "regular"];
  const by = game.moves.map(([seat]: [Seat, Move]) => (seat === 2 ? "bot" : "person"));
  const fairness: Fairness = { scheme: 2, commitment, secret, parts, shown, list, head: "" };
  record = { ...game, seed, table, engine: "abc", names, by, fairness };
  const head = (fairness.head = headOf(record));
  seen = {
    info: {
      ...{ id: table, game: "money", options: { deals: 1 }, state: "over", head, commitment },
      seats: [
        { ...chair, name: "Ann" },
        { ...chair, name: "Zoé" },
        { ...chair, kind: "bot", name: null, level: "regular" },
      ],
    } as Partial<TableInfo> as TableInfo,
    pins: { key: "", commitment, bytes: hex("01"), list, head },
  };
});

const verdict = async (changed: object = {}, more: Partial<Seen> = {}): Promise<Verdict> =>
  (await checkGame(referee, { ...record, ...changed }, { ...seen, ...more })).verdict;
const fair = (changed: Partial<Fairness>) => ({ fairness: { ...record.fairness, ...changed } });

it("whoever had a part in it is told that it is in it, and who else had", async () => {
  expect(await checkGame(referee, record, seen)).toEqual({
    ...{ verdict: "fair", given: [0], missing: [1], none: [2] },
  });
});

it("a stranger is told no more than the record shows", async () => {
  expect(await verdict({}, { pins: undefined })).toBe("stranger");
});

it("who did not show a part is told that it is not in it", async () => {
  const { list: _, ...never } = pins();
  expect(await verdict({}, { pins: { ...never, bytes: hex("02") } })).toBe("without");
});

it("a shown part that is not there is unfair, as is another list, commitment or head", async () => {
  expect(await verdict({}, { pins: { ...pins(), bytes: hex("02") } })).toBe("unfair");
  expect(await verdict({}, { pins: { ...pins(), bytes: hex("77") } })).toBe("unfair");
  expect(await verdict({}, { pins: { ...pins(), list: hex("77") } })).toBe("unfair");
  expect(await verdict({}, { pins: { ...pins(), commitment: hex("77") } })).toBe("unfair");
  expect(await verdict({}, { pins: { ...pins(), head: hex("77") } })).toBe("unfair");
});

it("everything in a record is bound", async () => {
  const { moves, by, options } = record;
  const last = moves.length - 1;
  for (const changed of [
    { table: "Zx3uT0l2T5mS1oVb8yqk4h" },
    { engine: "abd" },
    { names: ["Eve", "Zoé", "regular"] },
    { names: ["Ann", "Zoé", "expert"] },
    { by: [by[0] === "bot" ? "person" : "bot", ...by.slice(1)] },
    { by: by.slice(1) },
    { options: { ...options, deals: 2 } },
    { moves: [...moves.slice(0, last), [moves[last][0], "other"]] },
    { result: { ...record.result!, scores: [1, 2, 3] } },
    { seed: hex("00") },
    fair({ secret: hex("5b") }),
    fair({ commitment: hex("00") }),
    fair({ parts: [parts[0], null, null] }),
    fair({ shown: [hex("01"), hex("02"), null] }),
    fair({ shown: [null, null, null] }),
    fair({ list: hex("00") }),
    fair({ head: hex("00") }),
  ]) {
    expect([changed, await verdict(changed, { pins: undefined })]).toEqual([changed, "unfair"]);
  }
});

it("a record made anew is found by what the table told at the end", async () => {
  const changed = { ...record, names: ["Eve", "Zoé", "regular"] };
  const head = headOf(changed);
  const anew = { ...changed, ...fair({ head }) };
  expect(await verdict(anew, { pins: undefined })).toBe("unfair");
  expect(await verdict(anew, { info: { ...seen.info, head } })).toBe("unfair");
});

it("moves that don't follow from the shuffle are noticed", async () => {
  const moves = record.moves.map(([seat, move]): [Seat, Move] => [(seat + 1) % 3, move]);
  const changed = { ...record, moves };
  const head = headOf(changed);
  const info = { ...seen.info, head };
  expect(await verdict({ ...changed, ...fair({ head }) }, { info, pins: undefined })).toBe(
    "unplayable",
  );
});

it("a record of the former scheme says what it can't show", async () => {
  const digest = (...pieces: (string | Buffer)[]) =>
    pieces.reduce((hash, each) => hash.update(each), createHash("sha256")).digest("hex");
  const bytes = (digits: string) => Buffer.from(digits, "hex");
  const contributions = [hex("01"), null, hex("02")];
  const seed = digest(
    ...["pactole/seed/1", table, bytes(secret)],
    ...[Buffer.of(1), bytes(hex("01")), Buffer.of(0), Buffer.of(1), bytes(hex("02"))],
  );
  const commitment = digest(bytes(secret));
  const former = {
    ...(await play(seed)),
    ...{ seed, table, engine: "", names: ["a", "b", "c"], by: [] },
    fairness: { commitment, secret, contributions },
  };
  const seat = { table, token: "", commitment, contribution: hex("01"), at: 0 };
  const verdictOf = async (changed: object, own = seat) =>
    (await checkGame(referee, { ...former, ...changed }, { info: seen.info, seat: own })).verdict;
  expect(await verdictOf({})).toBe("former");
  expect(await verdictOf({ seed: hex("00") })).toBe("unfair");
  expect(await verdictOf({}, { ...seat, commitment: hex("aa") })).toBe("unfair");
  expect(await verdictOf({}, { ...seat, contribution: hex("77") })).toBe("unfair");
});
