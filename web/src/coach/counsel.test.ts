import { beforeAll, expect, it, vi } from "vitest";
import { games } from "../generated/games";
import { learnGame } from "../games/games";
import { learnTopic, speak } from "../i18n/speech.svelte";
import type { Referee } from "../table/referee";
import { Refused } from "../table/referee";
import { engineReferee, memoryStorage, playersOf } from "../table/testing";
import type { GameRecord, Seat } from "../table/words";
import type { Advice, Considered } from "./advice";
import { askCoach, barsOf, reasonsOf, verdictOf, whyOf } from "./counsel";

let coach: Referee;
beforeAll(async () => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("document", { documentElement: {} });
  await speak("en");
  await learnTopic("coach");
  coach = await engineReferee("pactole-coach");
});
const quick = { level: "expert:40it" };

async function begun(info: (typeof games)[number], moves: number) {
  const players = playersOf(info);
  const opened = { game: info.id, players, seed: "7".repeat(64) };
  let { id, to_act } = await coach.call<{ id: string; to_act: Seat[] }>("new", opened);
  for (let i = 0; i < moves && to_act.length > 0; ++i) {
    const [seat] = to_act;
    const { move } = await coach.call<Advice>("suggest", { id, seat, level: "regular" });
    ({ to_act } = await coach.call<{ to_act: Seat[] }>("apply", { id, seat, move }));
  }
  return { record: await coach.call<GameRecord>("record", { id }), seat: to_act[0], id };
}

it.each(games)(
  "advice in $id is legal, has its words, and bars for all that was compared",
  async (info) => {
    await learnGame(info.id);
    await learnTopic(`coach-${info.id}`);
    const company = { you: 0, names: ["Ann", "Ben", "Cleo"] };
    const kinds = new Set<string>();
    for (let moves = 0; moves < 30; moves += 3) {
      const { record, seat, id } = await begun(info, moves);
      const advice = await askCoach(record, seat, coach, quick);
      // Refused if it were not legal.
      await coach.call("apply", { id, seat, move: advice.move });
      const considered = advice.considered!;
      expect(considered[0].move).toBe(advice.move);
      for (const { reasons } of considered) {
        for (const text of reasonsOf(reasons, info.id, company)) expect(text).toMatch(/^[^{}]+\.$/);
        for (const { type } of reasons) kinds.add(type);
      }
      const rows = barsOf(considered, info.id);
      expect(rows).toHaveLength(considered.length);
      for (const bar of rows.flat()) {
        expect(bar.label).not.toContain("coach.");
        expect(bar.figure).toMatch(/^-?[\d,.]+(\s%)? ± [\d,.]+$/);
        expect(bar.from).toBeLessThanOrEqual(bar.mean);
        expect(bar.mean).toBeLessThanOrEqual(bar.to);
        expect(bar.from).toBeGreaterThanOrEqual(0);
        expect(bar.to).toBeLessThanOrEqual(1);
      }
    }
    expect(kinds.size, [...kinds].join()).toBeGreaterThan(1);
  },
);

const at = (mean: number, error = 0.01) => ({ mean, error });
const move = (clear: boolean, win: number): Considered => ({
  ...{ move: `play R${win}`, reasons: [], clear },
  ...{ win: at(win), score: at(2000 * win, 15) },
});

it("says whether the move is clearly best, unclear, or the only one", () => {
  const considered = [move(false, 0.6), move(true, 0.3), move(false, 0.58)];
  expect(verdictOf({ move: "a", considered })).toBe("Unclear: another move may be as good.");
  expect(verdictOf({ move: "a", considered: considered.slice(0, 2) })).toMatch(/^Clearly/);
  expect(verdictOf({ move: "a", considered: considered.slice(0, 1) })).toBeNull();
  expect(whyOf({ move: "a", considered }, "bidcoin", { you: 0, names: [] })).toMatch(/^Unclear/);
});

it("draws chances from none to certain, and scores so that their difference is seen", () => {
  const [[win, score], [lower, worse]] = barsOf([move(false, 0.6), move(true, 0.3)], "bidcoin");
  expect([win.mean, lower.mean]).toEqual([0.6, 0.3]);
  expect(win.figure).toBe("60\u00a0% ± 1");
  expect(score.figure).toBe("1,200 ± 15");
  expect(score.mean - worse.mean).toBeGreaterThan(0.8);
});

it("forgets the game it was asked about, also when it refuses", async () => {
  const [info] = games;
  const { record, seat } = await begun(info, 0);
  const before = await coach.call<{ id: string }>("replay", { record });
  await expect(askCoach(record, seat + 5, coach, quick)).rejects.toThrow(Refused);
  const after = await coach.call<{ id: string }>("replay", { record });
  const asked = `g${Number(before.id.slice(1)) + 1}`;
  expect(after.id).toBe(`g${Number(asked.slice(1)) + 1}`);
  await expect(coach.call("view", { id: asked, seat: null })).rejects.toThrow(Refused);
});
