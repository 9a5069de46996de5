import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { games } from "../generated/games";
import { learnTopic, speak } from "../i18n/speech.svelte";
import type { Referee } from "../table/referee";
import type { Step } from "../table/Table";
import { engineReferee, memoryStorage, seated } from "../table/testing";
import { gameOfDay, solvedToday } from "./day";
import { judge, nextBest, nextPuzzle, puzzleOfDay, readPuzzles, solve, solved } from "./puzzle";
import type { Puzzle } from "./puzzle";
import { PuzzleTable } from "./PuzzleTable.svelte";

let referee: Referee;
beforeAll(async () => {
  referee = await engineReferee();
});
beforeEach(async () => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("document", { documentElement: {} });
  await speak("en");
  await learnTopic("puzzles");
});

async function sit(puzzle: Puzzle) {
  const table = await PuzzleTable.open(referee, puzzle, seated(puzzle.players));
  const steps: Step[] = [];
  table.listen(({ step }) => step && steps.push(step));
  return { table, steps };
}

it.each(games)("the right move solves every puzzle of $id, a wrong one none", async ({ id }) => {
  for (const puzzle of await readPuzzles(id)) {
    const { table, steps } = await sit(puzzle);
    expect(steps[0].request, puzzle.id).not.toBeNull();
    expect(steps[0].view.to_act).toContain(puzzle.seat);
    expect(table.words).toContain("What do you do?");
    const [wrong] = puzzle.weighed.at(-1)!;
    const refusal = await table.act(wrong);
    expect(refusal).toMatchObject({ code: "lesson", why: expect.stringMatching(/\d+.%/) });
    expect(steps, puzzle.id).toHaveLength(1);
    const { move } = await table.hint();
    expect(await table.act(move), puzzle.id).toBeUndefined();
    expect(table.done).toBe(true);
    expect(table.verdict).toMatch(/^Right/);
    expect(table.after, "until the coach has said why").toBeNull();
    table.why = "";
    expect(table.after).toBe(table.verdict);
    expect(steps.at(-1)!.request).toBeNull();
    expect(await table.act(move)).toMatchObject({ code: "not_your_turn" });
    expect(await table.record(), "it would tell what others hold").toBeNull();
    table.close();
  }
});

it("a move may be written otherwise, and an illegal one says why", async () => {
  const puzzle = (await readPuzzles("money")).find(({ right }) => right[0].startsWith("take"))!;
  const { table, steps } = await sit(puzzle);
  expect(await table.act("dance")).toMatchObject({ why: expect.any(String) });
  expect(steps).toHaveLength(1);
  expect(await table.act(` ${puzzle.right[0]} `)).toBeDefined();
  const twice = await Promise.all([table.act(puzzle.right[0]), table.act(puzzle.right[0])]);
  expect(twice).toEqual([undefined, { code: "not_your_turn", why: "" }]);
});

it("tells right, close and wrong by what was found out", async () => {
  const [puzzle] = await readPuzzles("bidcoin");
  const weighed: Puzzle["weighed"] = [
    ["a", 0, 0],
    ["b", 0.005, 0.002],
    ["c", 0.05, 0.01],
    ["d", 0.7, 0.02],
  ];
  const made = { ...puzzle, right: ["a", "b"], win: 0.6, gap: 0.05, weighed };
  expect(judge(made, "a")).toEqual({ verdict: "right", win: 0.6 });
  expect(judge(made, "b").verdict).toBe("right");
  expect(judge(made, "c").verdict).toBe("close");
  expect(judge(made, "d")).toEqual({ verdict: "wrong", win: 0 });
  expect(nextBest(made)).toBeCloseTo(0.55);
});

it("a date has the same puzzle everywhere; games take turns, and every puzzle has its day", async () => {
  const days = Array.from({ length: 8 }, (_, i) => `2026-11-${String(20 + i)}`);
  const ids = days.map(gameOfDay);
  expect(new Set(ids.slice(0, 4)).size).toBe(games.length);
  expect(ids.slice(4)).toEqual(ids.slice(0, 4));
  const puzzles = await readPuzzles(ids[0]);
  expect(puzzleOfDay(days[0], puzzles)).toBe(puzzleOfDay(days[0], puzzles));
  const told = new Set<Puzzle | undefined>();
  for (let day = 0; day < 4 * puzzles.length; day += 4) {
    const date = new Date(Date.parse(`${days[0]}T00:00:00Z`) + day * 86_400_000);
    told.add(puzzleOfDay(date.toISOString().slice(0, 10), puzzles));
  }
  expect(told.size).toBe(puzzles.length);
});

it("remembers what was solved, and goes on with what was not", async () => {
  const puzzles = await readPuzzles("money");
  const [first, second, third] = puzzles;
  expect(nextPuzzle(puzzles, first)).toBe(second);
  solve(second, false);
  expect([...solved("money")]).toEqual([second.id]);
  expect(nextPuzzle(puzzles, first)).toBe(third);
  expect(solvedToday()).toBe(false);
  solve(third, true);
  expect(solvedToday()).toBe(true);
  for (const puzzle of puzzles) solve(puzzle, false);
  expect(nextPuzzle(puzzles, puzzles.at(-1)!)).toBe(first);
  localStorage.setItem("pactole.puzzles.money", "{");
  expect(solved("money").size).toBe(0);
});
