import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { Referee } from "../table/referee";
import { SoloTable } from "../table/SoloTable";
import { engineReferee, memoryStorage } from "../table/testing";
import type { Step } from "../table/Table";
import type { GameRecord } from "../table/words";
import { recordUpTo } from "./branch";
import { peopleBeside, peopleIn } from "./people";

const file = new URL("../../../tests/fixtures/bidcoin-3-players.json", import.meta.url);
const whole = JSON.parse(readFileSync(file, "utf8")) as GameRecord;

it("a branch has the moves up to there and nothing of what came after", () => {
  const { result, ...begun } = recordUpTo({ ...whole, names: ["Ann"], by: [] }, 7);
  expect(result).toBeUndefined();
  expect(begun.moves).toEqual(whole.moves.slice(0, 7));
  expect(Object.keys(begun)).not.toContain("by");
});

it("bots go on as strong as they were, and for people somebody sits in", () => {
  const people = peopleIn({ ...whole, levels: [null, "expert", "odd"] }, String);
  expect(peopleBeside(people, 0, "novice").map(({ kind, level }) => [kind, level])).toEqual([
    ["you", undefined],
    ["bot", "expert"],
    ["bot", "novice"],
  ]);
});

it("the game goes on from there as it really stood, and keeps nothing of the visitor's own game", async () => {
  const kept = memoryStorage();
  vi.stubGlobal("localStorage", kept);
  const asked: unknown[] = [];
  const engine = await engineReferee();
  const call = engine.call.bind(engine);
  const referee = Object.assign(Object.create(Referee.prototype), {
    call: (method: string, params: { level?: string }) => {
      if (method === "suggest") asked.push(params.level);
      return call(method, params);
    },
  }) as Referee;
  const people = peopleIn({ ...whole, levels: [null, "novice", "novice"] }, String);
  const at = whole.moves.findIndex(([seat], i) => i > 10 && seat === 0);
  const record = recordUpTo(whole, at);
  const saved = { record, level: "regular", people: peopleBeside(people, 0, "regular"), at: 0 };
  const table = await SoloTable.resume(referee, saved as never, false);
  const first = await new Promise<Step>((told) => table.listen(({ step }) => step && told(step)));
  expect(first.request?.legal.moves).toContain(whole.moves[at][1]);
  expect(await table.act(whole.moves[at][1])).toBeUndefined();
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(new Set(asked)).toEqual(new Set(["novice"]));
  expect((await table.record()).moves.slice(0, at + 1)).toEqual(whole.moves.slice(0, at + 1));
  expect(kept.getItem("pactole.solo.bidcoin")).toBeNull();
  table.close();
});
