// Lessons can be played as they are written, and say something to everything a learner may try.
import assert from "node:assert/strict";
import { test } from "node:test";
import { caller } from "../../web/engine/built.mjs";
import { readLessons, walk } from "./walk.mjs";

const call = await caller();
const problemsOf = (game, lessons) => {
  const found = [];
  for (const lesson of lessons) walk(call, game, lesson, (what) => found.push(what));
  const ids = lessons.map(({ id }) => id);
  if (new Set(ids).size < ids.length) found.push(`${game}: two lessons have one id: ${ids}`);
  return found;
};

for (const { id } of call("games")) {
  test(`${id}: every lesson can be played as it is written`, () => {
    const lessons = readLessons(id);
    assert.ok(lessons.length >= 5, `lessons/${id}.json has ${lessons.length} lessons`);
    assert.deepEqual(problemsOf(id, lessons), []);
  });
}

test("what is wrong with a lesson is found, and named", () => {
  const [good] = readLessons("money");
  const text = (words) => ({ en: words, fr: words, de: words });
  const planted = {
    "no text in de": (lesson) => delete lesson.done.de,
    "the space in": (lesson) => (lesson.title.fr = "Attention!"),
    "there is no language": (lesson) => (lesson.title.es = "Hola"),
    "there is no field hint": (lesson) => (lesson.steps[0].hint = "x"),
    "is not legal": (lesson) => (lesson.steps[0].right = ["bid EUR90"]),
    "no legal move is": (lesson) => lesson.steps[1].right.push("juggle *"),
    "step 2: nothing is asked": (lesson) => {
      // Every move is right, also one that leads apart.
      for (const field of ["right", "wrong", "otherwise"]) delete lesson.steps[0][field];
    },
    "otherwise is missing": (lesson) => delete lesson.steps[0].otherwise,
    "is right and wrong": (lesson) =>
      (lesson.steps[1].wrong = [{ moves: lesson.steps[1].right, say: text("x") }]),
    "step 1, then": (lesson) => (lesson.steps[0].then = [[1, "bid EUR90"]]),
    "two lessons have one id": (_, lessons) => lessons.push(structuredClone(good)),
  };
  for (const [what, plant] of Object.entries(planted)) {
    const lessons = [structuredClone(good)];
    plant(lessons[0], lessons);
    const found = problemsOf("money", lessons);
    assert.ok(
      found.some((each) => each.includes(what)),
      `${what}: ${found.join("; ") || "nothing was found"}`,
    );
  }
});
