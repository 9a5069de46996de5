import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { Refused, type Referee } from "../table/referee";
import { engineReferee } from "../table/testing";
import type { GameRecord } from "../table/words";
import { barsOf, gradesOf, lessonsOf } from "./judge";
import { Study, studyOf } from "./study.svelte";

const record = { format: "1", game: "bidcoin", players: 3, moves: [[0, "x"]] } as GameRecord;

// An engine whose games take two milliseconds each, and which is done after so many.
function engine(needed: number) {
  const asked: { games?: number; seat?: number }[] = [];
  let [time, played, ended] = [0, 0, 0];
  const call = async (_: string, params: { games?: number; seat?: number }) => {
    asked.push(params);
    played += params.games ?? 0;
    time += 2 * (params.games ?? 0);
    const done = Math.min(1, played / needed);
    return { id: "r1", report: { done, curve: [], grades: [], ledgers: [] } };
  };
  const referee = { call, end: () => void ++ended } as unknown as Referee;
  return {
    asked,
    ended: () => ended,
    open: async () => referee,
    clock: () => time,
  };
}

it("works in portions that grow to what can be followed, and ends its engine", async () => {
  const { asked, ended, open, clock } = engine(1000);
  const study = new Study(record, open, clock);
  await study.begin(2);
  expect(asked[0]).toMatchObject({ record, seat: 2 });
  expect(asked.slice(1).map(({ games }) => games)).toEqual([
    16, 64, 150, 150, 150, 150, 150, 150, 150,
  ]);
  expect([study.done, study.working, ended()]).toEqual([true, false, 1]);
  await study.begin(2);
  expect(ended()).toBe(1);
});

it("who leaves and comes back finds the same study, with other notes too", () => {
  const { open } = engine(1);
  const study = studyOf(record, open);
  expect(studyOf({ ...record, notes: [{ at: 0, text: "!" }] }, open)).toBe(study);
  expect(studyOf({ ...record, moves: [] }, open)).not.toBe(study);
});

it("what the engine refuses is told, and can be tried again", async () => {
  const { open } = engine(1);
  const why = new Refused({ why: "record: ...", code: "refused" });
  let broken = true;
  const study = new Study(record, async () => {
    if (broken) throw why;
    return open();
  });
  await study.begin(null);
  expect([study.failed, study.working]).toEqual([{ refused: true }, false]);
  broken = false;
  await study.begin(null);
  expect([study.failed, study.done]).toEqual([null, true]);
});

it("the engine's own review has all that is shown, and its ledgers add up", async () => {
  const file = new URL("../../../tests/fixtures/bidcoin-3-players.json", import.meta.url);
  const whole = JSON.parse(readFileSync(file, "utf8")) as GameRecord;
  const study = new Study(whole, () => engineReferee("pactole-coach"));
  await study.begin(1);
  expect([study.failed, study.done]).toEqual([null, true]);
  const { curve, ledgers, ...report } = study.report!;
  expect(curve).toHaveLength(whole.moves.length + 1);
  expect(ledgers).toHaveLength(3);
  for (const ledger of ledgers) expect(barsOf(ledger).at(-2)!.to).toBeCloseTo(ledger.result, 9);
  for (const { at, seat, made } of report.grades) expect(whole.moves[at]).toEqual([seat, made]);
  expect(gradesOf(study.report!, 1).length).toBeGreaterThan(5);
  expect(lessonsOf(study.report!, 1).length).toBeGreaterThan(1);
});
