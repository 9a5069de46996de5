// Answers that are lost and servers that refuse: one seat, and one part of the shuffle.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Refused } from "../table/referee";
import { memoryStorage } from "../table/testing";
import { pinsOf } from "./pins";
import { ownSeat } from "./seats";
import type { TableInfo } from "./server";
import { findAndSit, openAndSit, sitDown } from "./sit";

let table: { id: string; game: string; scheme: number; commitment: string };
let info: TableInfo;
let number = 0;
const opening = {
  ...{ game: "money" as const, options: {}, seats: ["me", "open", "open"], name: "Ann" },
  ...{ public: false, clock: null, hints: true, several: false, memory: "strict" as const },
  ...{ start: "host" as const, planned: null },
};

type Asked = { key: string; part: string };
let asked: Asked[];
// What the server does with each request: answers, refuses, or its answer is lost.
let does: ("answer" | "refuse" | "lose")[];

beforeEach(() => {
  table = { id: `table ${++number}`, game: "money", scheme: 2, commitment: "c0".repeat(32) };
  info = table as unknown as TableInfo;
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", memoryStorage());
  asked = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const wish = JSON.parse(body) as Asked;
    asked.push(wish);
    const deed = does.shift();
    if (deed === "lose") throw new TypeError("lost");
    const answer =
      deed === "refuse"
        ? { error: { code: "seat_taken", why: "" } }
        : { table, seat: 0, token: wish.key };
    return { ok: deed !== "refuse", json: async () => answer };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// Without waiting for its pauses.
async function soon<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  await vi.runAllTimersAsync();
  return promise;
}

it("a server that refuses us learns nothing: we come back with the same key and part", async () => {
  does = ["refuse", "refuse", "answer"];
  await expect(sitDown(info, "Bob")).rejects.toThrow(Refused);
  await expect(sitDown({ ...info, commitment: "ee".repeat(32) }, "Bob")).rejects.toThrow(Refused);
  await sitDown(info, "Bob");
  expect(asked.length).toBe(3);
  expect(new Set(asked.map(({ part }) => part)).size).toBe(1);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
  expect(pinsOf(table.id)?.commitment).toBe(table.commitment);
  expect(ownSeat(table.id)?.token).toBe(asked[0].key);
});

it("our bytes are kept before anything of them is sent, and never sent with the wish", async () => {
  does = ["answer"];
  const keptAtSending: (string | undefined)[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (path: string, request: { body: string }) => {
    keptAtSending.push(pinsOf(table.id)?.bytes);
    return (fetch as unknown as (path: string, request: object) => unknown)(path, request);
  });
  await sitDown(info, "Bob");
  expect(keptAtSending[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(asked)).not.toContain(keptAtSending[0]);
});

it("an answer that is lost is asked for again with the same key", async () => {
  does = ["lose", "lose", "answer"];
  expect(await soon(openAndSit(opening))).toBe(table.id);
  expect(asked.map(({ key }) => key)).toEqual(Array(3).fill(asked[0].key));
  expect(asked[0].part).toBe("later");
  expect(pinsOf(table.id)?.key).toBe(asked[0].key);
});

it("so it is if people try again by hand, and another wish is another table", async () => {
  does = ["lose", "lose", "lose", "lose", "lose", "answer", "answer"];
  await expect(soon(openAndSit(opening))).rejects.toThrow(TypeError);
  await soon(openAndSit(opening));
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
  await openAndSit({ ...opening, clock: { kind: "move", seconds: 30 } });
  expect(asked.at(-1)?.key).not.toBe(asked[0].key);
});

it("looks for a game with one key until there is an answer, and may give the same bytes again", async () => {
  const search = {
    games: null,
    clocks: null,
    name: "Ann",
    open: { game: "money" as const, seats: ["me", "open"], clock: null, fill: "novice" },
  };
  does = ["lose", "answer", "answer"];
  expect(await soon(findAndSit(search))).toBe(table.id);
  expect(asked[0].key).toBe(asked[1].key);
  expect(asked[1].part).toBe("later");
  expect(ownSeat(table.id)?.token).toBe(asked[1].key);
  const { bytes } = pinsOf(table.id)!;
  await findAndSit(search);
  expect(asked[2].key).not.toBe(asked[1].key);
  expect(pinsOf(table.id)).toMatchObject({ key: asked[2].key, bytes, given: false });
});
