// Which lessons were learned in this browser.
import { keepThing, keptThing } from "../kept";
import { meet } from "../met";
import type { GameId } from "../table/words";
import type { Lesson } from "./lesson";

const key = (game: GameId) => `lessons.${game}`;

export function learned(game: GameId): ReadonlySet<string> {
  const ids = keptThing<unknown>(key(game));
  return new Set(Array.isArray(ids) ? ids.map(String) : []);
}

// Whoever has learned all of them has met the game, and is not greeted as new at its table.
export function learn(game: GameId, lesson: string, all: Lesson[]) {
  const done = new Set([...learned(game), lesson]);
  keepThing(key(game), [...done]);
  if (all.every(({ id }) => done.has(id))) meet(game);
}

// The first that was not learned yet; the first of all if all were.
export function nextLesson(lessons: Lesson[], done: ReadonlySet<string>): Lesson | undefined {
  return lessons.find(({ id }) => !done.has(id)) ?? lessons[0];
}
