import { expect, it } from "vitest";
import { games } from "../generated/games";
import { Described, type Schema, type SharedSchema } from "./described";
import type { Referee } from "./referee";
import type { Step } from "./Table";
import { engineReferee, playersOf } from "./testing";
import type { GameId, Seat } from "./words";

async function describedGame(referee: Referee, game: GameId): Promise<Described> {
  return new Described(
    await referee.call<SharedSchema>("schema"),
    await referee.call<Schema>("schema", { game }),
  );
}

// The types of src/generated are written from the schema: what it says is what is sent, to a seat, a
// spectator and who sees everything.
it.each(games)("$id: every step is as its schema says", async (info) => {
  const { id: game } = info;
  const referee = await engineReferee("pactole-coach");
  const described = await describedGame(referee, game);
  const told = new Set<string>();
  for (const [round, eyes] of ([0, "all", null] as const).entries()) {
    const { id } = await referee.call<{ id: string }>("new", {
      game,
      players: playersOf(info, 3 + (round % 2)),
      seed: String(round).padStart(64, "0"),
    });
    let step = await referee.call<Step>("step", { id, seat: eyes });
    for (let i = 0; i < 700 && !step.result; ++i) {
      expect(described.step(step, eyes)).toEqual([]);
      const by: Seat = step.view.to_act[0];
      const { move } = await referee.call<{ move: string }>("suggest", {
        id,
        seat: by,
        level: round === 1 ? "random" : "novice",
      });
      step = await referee.call<Step>("step", { id, seat: eyes, by, move });
      for (const { type } of step.events) told.add(type);
    }
    expect(described.step(step, eyes)).toEqual([]);
  }
  // Some events are rare.
  expect(told.size).toBeGreaterThanOrEqual(Math.min(5, described.game.events.length));
});

it("what is wrong is found by its name", async () => {
  const referee = await engineReferee("pactole-coach");
  const described = await describedGame(referee, "blackmonday");
  const { id } = await referee.call<{ id: string }>("new", { game: "blackmonday", players: 3 });
  const step = await referee.call<Step>("step", { id, seat: 0 });
  const troubles = (view: object, more: object = {}) =>
    described.step({ ...step, ...more, view: { ...step.view, ...view } }, 0);
  expect(troubles({})).toEqual([]);
  expect(troubles({ moon: 1 })).toEqual(["view.moon is not described"]);
  expect(troubles({ turn: "1" })).toEqual([expect.stringContaining("view.turn must be a number")]);
  expect(troubles({ hand: [3] })).toEqual([expect.stringContaining("view.hand[0] must be text")]);
  expect(troubles({ rates: { R: 1, B: 1, G: 1 } })).toEqual(["view.rates.Y is missing"]);
  expect(troubles({}, { events: [{ type: "dance" }] })).toEqual(['events: there is no "dance"']);
  const { can_undo: _, ...less } = step;
  expect(described.step(less, 0)).toEqual(["step.can_undo is missing"]);
});
