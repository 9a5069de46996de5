import { beforeAll, expect, it, vi } from "vitest";
import { games } from "../generated/games";
import { engineReferee, memoryStorage, seated } from "../table/testing";
import type { Referee } from "../table/referee";
import type { Step } from "../table/Table";
import { readLessons, type Lesson } from "./lesson";
import { LessonTable } from "./LessonTable.svelte";
import { hasMet } from "../met";
import { learn, learned, nextLesson } from "./progress";

let referee: Referee;
beforeAll(async () => {
  vi.stubGlobal("localStorage", memoryStorage());
  referee = await engineReferee();
});

async function sit(game: (typeof games)[number]["id"], lesson: Lesson) {
  const table = await LessonTable.open(referee, game, lesson, seated(lesson.players));
  const steps: Step[] = [];
  table.listen(({ step }) => step && steps.push(step));
  return { table, steps };
}

it.each(games)("who asks for a hint gets through every lesson of $id", async ({ id: game }) => {
  for (const lesson of await readLessons(game)) {
    const { table, steps } = await sit(game, lesson);
    for (let i = 0; i < lesson.steps.length; ++i) {
      expect(table.done, `${game}, ${lesson.id}`).toBe(false);
      expect(table.words).toBe(lesson.steps[i].say.en);
      const { move } = (await table.hint())!;
      expect(move, `${game}, ${lesson.id}, step ${i + 1}`).toBeTruthy();
      expect(await table.act(move)).toBeUndefined();
      expect(table.after).toBe(lesson.steps[i].after?.en ?? null);
    }
    expect(table.done).toBe(true);
    expect(table.words).toBe(lesson.done.en);
    expect(steps.at(-1)!.request, "nothing is asked after the last step").toBeNull();
    table.close();
  }
});

it("answers a wrong try and an illegal one, and makes neither", async () => {
  const [lesson] = (await readLessons("bidcoin")).filter(({ steps }) => steps[0].wrong);
  const { table, steps } = await sit("bidcoin", lesson);
  const told = steps.length;
  const { moves, say } = lesson.steps[0].wrong![0];
  const legal = steps[0].request!.legal.moves;
  const wrong = legal.find((move) => moves.some((each) => move.startsWith(each.replace("*", ""))))!;
  expect(await table.act(wrong)).toEqual({ code: "lesson", why: say.en });
  expect(await table.act("play R99")).toMatchObject({ why: expect.any(String) });
  expect(steps.length).toBe(told);
  const { move: right } = (await table.hint())!;
  const twice = await Promise.all([table.act(right), table.act(right)]);
  expect(twice).toEqual([undefined, { code: "not_your_turn", why: "" }]);
  expect(steps.length).toBeGreaterThan(told);
});

it("takes no move after the end", async () => {
  const lesson = (await readLessons("money")).find(({ steps }) => steps.length === 1)!;
  const { table } = await sit("money", lesson);
  const { move } = (await table.hint())!;
  expect(await table.act(move)).toBeUndefined();
  expect(table.done).toBe(true);
  expect(await table.hint()).toBeNull();
  expect(await table.act(move)).toMatchObject({ code: "not_your_turn" });
});

it("goes on with the first lesson that was not learned", async () => {
  const lessons = await readLessons("money");
  expect(nextLesson(lessons, learned("money"))).toBe(lessons[0]);
  learn("money", lessons[0].id, lessons);
  expect(nextLesson(lessons, learned("money"))).toBe(lessons[1]);
  for (const { id } of lessons.slice(1, -1)) learn("money", id, lessons);
  expect(hasMet("money"), "there is one to learn yet").toBe(false);
  learn("money", lessons.at(-1)!.id, lessons);
  expect(hasMet("money"), "who has learned it all is not greeted as new").toBe(true);
  expect(nextLesson(lessons, learned("money"))).toBe(lessons[0]);
});
