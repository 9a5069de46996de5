import { beforeEach, expect, it, vi } from "vitest";
import { games } from "../generated/games";
import { ReplayTable } from "./ReplayTable";
import { keptGame, savedGame } from "./saved";
import { SoloTable, type SoloTerms } from "./SoloTable";
import { Stage } from "./stage.svelte";
import type { Step } from "./Table";
import { engineReferee, memoryStorage, playersOf, seated } from "./testing";

const terms: SoloTerms = {
  game: "bidcoin",
  players: 3,
  level: "regular",
  options: {},
  memory: "strict",
  seed: "0".repeat(64),
};

// The steps of a table as they come; `until` resolves with the first that fits, past or future.
function follow(table: SoloTable) {
  const steps: Step[] = [];
  let look = () => undefined as void;
  table.listen(({ step }) => {
    if (step) steps.push(step);
    look();
  });
  return {
    steps,
    until: (fits: (step: Step) => boolean) =>
      new Promise<Step>((resolve) => {
        look = () => {
          const last = steps.at(-1);
          if (last && fits(last)) resolve(last);
        };
        look();
      }),
  };
}
const asked = ({ request, result }: Step) => request !== null || result !== null;

beforeEach(() => vi.stubGlobal("localStorage", memoryStorage()));

it("plays a whole game with bots, step by step, with nothing left out", async () => {
  const table = await SoloTable.open(await engineReferee(), terms, seated(3));
  const { steps, until } = follow(table);
  for (let step = await until(asked); !step.result; step = await until(asked)) {
    expect(await table.act(step.request!.legal.moves[0])).toBeUndefined();
  }
  const { moves, result } = await table.record();
  expect(result?.over).toBe(true);
  expect(steps.at(-1)?.view.log_v).toBe(moves.length);
  // Every move is a step of its own, in order.
  expect(steps.map(({ view }) => view.log_v)).toEqual(
    Array.from({ length: moves.length + 1 }, (_, v) => v),
  );
  expect(savedGame("bidcoin")).toBeNull();
});

it("tells why a move is refused, and goes on", async () => {
  const table = await SoloTable.open(await engineReferee(), terms, seated(3));
  const { until } = follow(table);
  const { request } = await until(asked);
  const refusal = await table.act("coin 7");
  expect(refusal).toMatchObject({ code: "illegal_move", clause: "B12" });
  expect(await table.act(request!.legal.moves[0])).toBeUndefined();
});

it("tells every move once where all decide at the same time, and asks nothing twice", async () => {
  const money: SoloTerms = { ...terms, game: "money", players: 4 };
  const table = await SoloTable.open(await engineReferee(), money, seated(4));
  const { steps, until } = follow(table);
  for (let i = 0; i < 8; ++i) {
    const { request } = await until(asked);
    const from = steps.length;
    await table.act(request!.legal.moves[0]);
    const told = steps.slice(from);
    const mine = told.findIndex(({ events }) =>
      events.some((event) => "seat" in event && event.seat === 0),
    );
    expect(told.slice(0, mine).map(({ request }) => request)).toEqual(
      told.slice(0, mine).map(() => null),
    );
  }
  await until(asked);
  const { moves } = await table.record();
  const versions = steps.map(({ view }) => view.log_v);
  expect(versions).toEqual(versions.map((_, v) => v));
  const bids = steps.flatMap(({ events }) => events).filter(({ type }) => type === "bid");
  expect(bids.length).toBe(moves.filter(([, move]) => move.startsWith("bid")).length);
});

it("is kept after every move, and goes on from there", async () => {
  const referee = await engineReferee();
  const table = await SoloTable.open(referee, terms, seated(3));
  const { until } = follow(table);
  for (let i = 0; i < 5; ++i) await table.act((await until(asked)).request!.legal.moves[0]);
  const { view } = await until(asked);
  const again = await SoloTable.resume(referee, savedGame("bidcoin")!);
  const { steps, until: later } = follow(again);
  expect((await later(asked)).view).toEqual(view);
  expect(steps[0].fresh).toBe(true);
  expect(steps[0].events.length).toBeGreaterThan(5);
});

it("takes back a move that has shown nothing", async () => {
  const table = await SoloTable.open(await engineReferee(), terms, seated(3));
  const { until } = follow(table);
  let step = await until(asked);
  const zero = () => step.request!.legal.moves.find((move) => move.startsWith("zero "));
  while (!zero()) {
    await table.act(step.request!.legal.moves[0]);
    step = await until(asked);
  }
  const before = step.view;
  const kept = savedGame("bidcoin")?.record;
  await table.act(zero()!);
  expect((await until(asked)).can_undo).toBe(true);
  expect(await table.undo()).toBeUndefined();
  const after = await until(asked);
  expect(after.view).toEqual(before);
  expect(after.fresh).toBe(true);
  expect(savedGame("bidcoin")?.record).toEqual(kept);
});

it("asks the engine for a hint that is legal", async () => {
  const table = await SoloTable.open(await engineReferee(), terms, seated(3));
  const { request } = await follow(table).until(asked);
  expect(request!.legal.moves).toContain((await table.hint())!.move);
});

it("a recorded game is seen step by step through anybody's eyes", async () => {
  const referee = await engineReferee();
  const table = await SoloTable.open(referee, { ...terms, level: "novice" }, seated(3));
  const { until } = follow(table);
  for (let i = 0; i < 4; ++i) await table.act((await until(asked)).request!.legal.moves[0]);
  await until(asked);
  const record = await table.record();
  const open = await ReplayTable.open(referee, record, "all", seated(3));
  const mine = await ReplayTable.open(referee, record, 0, seated(3));
  const theirs = await ReplayTable.open(referee, record, null, seated(3));
  expect(open.last).toBe(record.moves.length);
  expect(open.steps[0].view).toHaveProperty("hands");
  expect(mine.steps[0].view).toHaveProperty("hand.length", 13);
  expect(theirs.steps[0].view).toHaveProperty("hand", null);
  const wrong = { ...record, moves: [[0, "dance"]] as [number, string][] };
  await expect(ReplayTable.open(referee, wrong, "all", seated(3))).rejects.toThrow();
});

it("a move is one call to the engine; a bot's is two", async () => {
  const referee = await engineReferee();
  const called: string[] = [];
  const call = referee.call.bind(referee);
  referee.call = (method, params) => {
    called.push(method);
    return call(method, params);
  };
  const table = await SoloTable.open(referee, terms, seated(3));
  expect(called.slice(0, 3)).toEqual(["new", "record", "step"]);
  const { steps, until } = follow(table);
  await until(asked);
  called.length = 0;
  const from = steps.length;
  await table.act(steps.at(-1)!.request!.legal.moves[0]);
  await until(asked);
  const bots = steps.length - from - 1;
  expect(bots).toBeGreaterThan(0);
  expect(called).toEqual(["step", ...Array(bots).fill(["suggest", "step"]).flat()]);
});

it("what is kept is what the engine would record", async () => {
  const referee = await engineReferee();
  for (const info of games) {
    const game = info.id;
    const players = playersOf(info);
    const table = await SoloTable.open(referee, { ...terms, game, players }, seated(players));
    const { until } = follow(table);
    for (let i = 0; i < 3; ++i) await table.act((await until(asked)).request!.legal.moves[0]);
    await until(asked);
    expect(savedGame(game)?.record).toEqual(await table.record());
  }
});

// As browsers have kept it since the first version.
it("goes on with a game that was kept before", async () => {
  const kept = {
    record: {
      format: "1",
      game: "bidcoin",
      players: 3,
      options: {},
      seed: "0".repeat(64),
      moves: [
        [2, "zero 7,5,1"],
        [2, "play R2"],
      ],
    },
    level: "regular",
    people: [
      { name: "You", kind: "you", present: true },
      { name: "Ada", kind: "bot", level: "regular", present: true },
      { name: "Bruno", kind: "bot", level: "regular", present: true },
    ],
    at: 1700000000000,
  };
  localStorage.setItem("pactole.solo.bidcoin", JSON.stringify(kept));
  expect(savedGame("bidcoin"), "there is nothing to go on with before a decision").toBeNull();
  const saved = keptGame("bidcoin")!;
  const table = await SoloTable.resume(await engineReferee(), saved);
  const { steps, until } = follow(table);
  expect(await until(asked)).toMatchObject({ fresh: true, from: 0, v: 2, view: { to_act: [0] } });
  expect(steps[0].events.map(({ type }) => type)).toEqual(["zero", "play"]);
  await table.act("play R0");
  expect(savedGame("bidcoin")).not.toBeNull();
  const now = JSON.parse(localStorage.getItem("pactole.solo.bidcoin")!);
  // It was begun with everything to look at.
  expect(now.memory).toBe("aided");
  expect(Object.keys(now).filter((key) => key !== "memory")).toEqual(Object.keys(kept));
  expect({ ...now.record, moves: now.record.moves.slice(0, 3) }).toMatchObject({
    ...kept.record,
    moves: [...kept.record.moves, [0, "play R0"]],
  });
});

// Plays so long that several tricks are won, and looks at the log as the screen shows it.
async function tricksIn(table: SoloTable) {
  const stage = new Stage(table, { linger: () => 0 }, "instant");
  const { until } = follow(table);
  for (let i = 0; i < 6; ++i) {
    const step = await until(asked);
    expect(await table.act(step.request!.legal.moves[0])).toBeUndefined();
  }
  await until(asked);
  stage.skip();
  const types = stage.log.map(({ type }) => type as string);
  return { stage, types };
}

it("of past tricks the log has winner and piles, also after a reload; aided it has everything", async () => {
  const referee = await engineReferee();
  const table = await SoloTable.open(referee, terms, seated(3));
  const { stage, types } = await tricksIn(table);
  expect(types.filter((type) => type === "trick").length).toBe(1);
  expect(types).toContain("past_trick");
  const past = stage.log.findIndex(({ type }) => (type as string) === "past_trick");
  expect(stage.wasSeen(past)).toBe(false);
  expect(stage.told.filter(({ type }) => type === "trick").length).toBeGreaterThan(2);

  const saved = savedGame("bidcoin")!;
  expect(saved.memory).toBe("strict");
  const again = new Stage(await SoloTable.resume(referee, saved), { linger: () => 0 }, "instant");
  expect(again.log).toEqual(stage.log);
  expect(JSON.stringify(again.told)).toBe(JSON.stringify(again.log));
  stage.close();
  again.close();

  // A game of an earlier version says nothing of it.
  const { memory: _, ...old } = saved;
  const open = new Stage(await SoloTable.resume(referee, old), { linger: () => 0 }, "instant");
  expect(open.log.map(({ type }) => type as string)).not.toContain("past_trick");
  open.close();
});
