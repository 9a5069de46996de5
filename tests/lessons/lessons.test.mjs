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
