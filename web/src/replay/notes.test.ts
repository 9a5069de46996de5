import { expect, it } from "vitest";
import { engineReferee } from "../table/testing";
import type { GameRecord } from "../table/words";
import { longestNote, notesIn, withNote } from "./notes";

const record: GameRecord = {
  format: "1",
  game: "bidcoin",
  players: 3,
  options: {},
  seed: "0".repeat(64),
  moves: [
    [2, "play R2"],
    [0, "play R0"],
  ],
};

it("a position has one note, and the last that was written holds", () => {
  const once = withNote(withNote(record, { at: 2, text: "b" }), { at: 0, text: "a" });
  expect(notesIn(once)).toEqual([
    { at: 0, text: "a" },
    { at: 2, text: "b" },
  ]);
  expect(notesIn(withNote(once, { at: 2, text: " c " }))[1]).toEqual({ at: 2, text: "c" });
  const none = withNote(withNote(once, { at: 0, text: "" }), { at: 2, text: "  " });
  expect(none).toEqual(record);
});

it("what is no note in a record from elsewhere is left aside", () => {
  const odd = [null, 7, { at: 1 }, { at: "1", text: "x" }, { at: 3, text: "beyond the end" }];
  const long = { at: 1, text: "x".repeat(900) };
  const notes = [...odd, { at: -1, text: "before" }, long] as unknown as GameRecord["notes"];
  expect(notesIn({ ...record, notes })).toEqual([{ at: 1, text: "x".repeat(longestNote) }]);
  expect(notesIn({ ...record, notes: "x" as unknown as GameRecord["notes"] })).toEqual([]);
});

it("the engine plays a record with notes and strengths again", async () => {
  const more = { ...withNote(record, { at: 1, text: "Why?" }), levels: [null, "expert", "expert"] };
  const referee = await engineReferee();
  const { id } = await referee.call<{ id: string }>("replay", { record: more });
  expect((await referee.call<GameRecord>("record", { id })).moves).toEqual(record.moves);
});
