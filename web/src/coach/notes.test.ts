import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { rulesByLanguage } from "../../plugins/rules";
import type { Face } from "../games/face";
import { games } from "../generated/games";
import { engineReferee, memoryStorage, playersOf } from "../table/testing";
import type { GameId, Legal, Seat, View } from "../table/words";
import { nextNote, topicsOf } from "./notes";

const house = new URL("../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, house), "utf8");

async function faceOf(game: GameId): Promise<Face> {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("localStorage", memoryStorage());
  return (await import(`../games/${game}/face.ts`)).face;
}

it("tells each topic of a request once, in the order of the notes", () => {
  const notes = { lead: "B7", zero: "B14", coin: "B12" };
  const moves = ["play R1", "play R2", "zero 7,5,1"];
  const topics = topicsOf({ key: "page.bidcoin.ask.lead" }, moves);
  expect([...topics]).toEqual(["lead", "play", "zero"]);
  expect(nextNote(notes, topics, new Set())).toEqual({ topic: "lead", clause: "B7" });
  expect(nextNote(notes, topics, new Set(["lead"]))?.topic).toBe("zero");
  expect(nextNote(notes, topics, new Set(["lead", "zero"]))).toBeNull();
});

// Random legal moves lead everywhere in time.
it.each(games)("every note of $id has its moment in the game", async (info) => {
  const { id: game } = info;
  const face = await faceOf(game);
  const missing = new Set(Object.keys(face.notes));
  const referee = await engineReferee();
  for (let round = 0; round < 20 && missing.size > 0; ++round) {
    const seed = String(round).padStart(64, "0");
    const { id } = await referee.call<{ id: string }>("new", {
      game,
      players: playersOf(info),
      seed,
    });
    for (let i = 0; i < 2000; ++i) {
      const { to_act } = await referee.call<View>("view", { id, seat: null });
      const seat: Seat | undefined = to_act[0];
      if (seat === undefined || missing.size === 0) break;
      const view = await referee.call<View>("view", { id, seat });
      const { moves } = await referee.call<Legal>("legal", { id, seat });
      for (const topic of topicsOf(face.question(view, seat), moves)) missing.delete(topic);
      const { move } = await referee.call<{ move: string }>("suggest", {
        id,
        seat,
        level: round % 2 === 0 ? "novice" : "random",
      });
      await referee.call("apply", { id, seat, move });
    }
    await referee.call("close", { id });
  }
  expect([...missing], "topics that no question and no move is named by").toEqual([]);
});

it.each(games)(
  "$id has a sentence for each note, and the rules its clause",
  async ({ id: game }) => {
    const { notes } = await faceOf(game);
    for (const language of ["en", "fr", "de"]) {
      const words = JSON.parse(read(`locales/${language}/page-${game}.json`));
      const told = Object.keys(words).filter((key) => key.startsWith(`page.${game}.coach.`));
      expect(told.sort()).toEqual(
        Object.keys(notes)
          .map((topic) => `page.${game}.coach.${topic}`)
          .sort(),
      );
    }
    for (const rules of Object.values(rulesByLanguage(read(`docs/rules/${game}.md`)))) {
      for (const clause of Object.values(notes)) expect(rules).toContain(`id="clause-${clause}"`);
    }
  },
);
