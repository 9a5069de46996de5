// Every puzzle that is shipped can be solved, and what is wrong with one is found and named.
import assert from "node:assert/strict";
import { test } from "node:test";
import { caller } from "../../web/engine/built.mjs";
import { faults, readPuzzles } from "./check.mjs";

const call = await caller();
const games = call("games");

for (const { id: game } of games) {
  test(`${game}: at least 25 puzzles, of several grades, each as it should be`, () => {
    const puzzles = readPuzzles(game);
    assert.ok(puzzles.length >= 25, `${puzzles.length}`);
    assert.ok(new Set(puzzles.map(({ grade }) => grade)).size >= 3);
    assert.deepEqual(faults(call, game, puzzles), []);
  });
}

const [game] = games.map(({ id }) => id);
const sound = readPuzzles(game)[0];
const planted = {
  "a right move that is not legal": [{ right: ["dance"] }, /dance is not legal/],
  "a record that breaks off": [{ moves: [[0, "dance"]] }, /its record does not replay/],
  "another seat": [{ seat: (sound.seat + 1) % sound.players }, /not to act|not replay/],
  "a move too few": [{ weighed: sound.weighed.slice(0, -1) }, /every legal move once/],
  "a wrong move for the right one": [{ right: [sound.weighed.at(-1)[0]] }, /weighed best/],
  "a gap of noise": [{ gap_error: sound.gap / 2 }, /four standard errors/],
  "a gap to another move": [{ gap: sound.gap + 0.1 }, /closest wrong move/],
  "a grade that nobody earned": [{ grade: (sound.grade % 4) + 1 }, /levels miss it/],
  "no seed": [{ seed: undefined }, /`seed` is not as the form says/],
  "a field of another time": [{ author: "x" }, /`author` is unknown/],
};
for (const [name, [change, words]] of Object.entries(planted)) {
  test(`${name} is found and named`, () => {
    const found = faults(call, game, [{ ...sound, ...change }]);
    assert.ok(
      found.some((fault) => fault.startsWith(sound.id) && words.test(fault)),
      found.join("\n"),
    );
  });
}

test("two puzzles of one name are found", () => {
  assert.deepEqual(faults(call, game, [sound, sound]), [`${sound.id}: there are two of that name`]);
});
