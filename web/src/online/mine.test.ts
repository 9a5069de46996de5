import { beforeEach, expect, it, vi } from "vitest";
import { finishedGames, currentTables, look, throwAway, unopenedTables } from "./mine.svelte";
import { keepSeat, ownSeat } from "./seats";
import { ownTables } from "./server";

vi.hoisted(() => {
  const items = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    clear: () => items.clear(),
  });
});
vi.mock("./server", () => ({ ownTables: vi.fn() }));
vi.mock("../turn/signal", () => ({ isHidden: () => false }));
vi.mock("./there.svelte", () => ({
  reached: <T>(asked: Promise<T>) => asked,
  serverIsThere: () => true,
}));

const told = (id: string, state: string) => ({
  table: { id, game: "bidcoin", state, seats: [{ name: "Ann" }] },
  seat: 0,
  acting: [],
  since: null,
  result: null,
});
const asked = vi.mocked(ownTables);
function answer(as: (id: string) => unknown) {
  asked.mockReset();
  asked.mockImplementation((seats) =>
    Promise.resolve(seats.map(({ table }) => as(table)) as never),
  );
}
beforeEach(() => localStorage.clear());

it("whatever the server answers, the key stays until its owner throws it away", async () => {
  const codes = ["no_table", "bad_token", "full", "storage", "damaged", "later_version", "what?"];
  for (const code of codes) keepSeat({ table: code, token: "key", game: "bidcoin" });
  answer((id) => ({ id, error: id }));
  await look();
  expect(unopenedTables().map(({ code }) => code)).toEqual([...codes].reverse());
  for (const code of codes) expect(ownSeat(code)?.token).toBe("key");

  throwAway(unopenedTables()[0]);
  expect(ownSeat("what?")).toBeUndefined();
  await look();
  expect(unopenedTables()).toHaveLength(codes.length - 1);
  answer((id) => told(id, "playing"));
  await look();
  expect(unopenedTables()).toEqual([]);
  expect(currentTables()).toHaveLength(codes.length - 1);
});

it("of very many tables all are asked for in turn, and finished ones never again", async () => {
  const over = (id: string) => Number(id) < 110;
  for (let i = 0; i < 230; ++i) keepSeat({ table: String(i), token: "key" });
  answer((id) => told(id, over(id) ? "over" : "playing"));
  for (let i = 0; i < 8; ++i) await look();
  for (const [seats] of asked.mock.calls) expect(seats.length).toBeLessThanOrEqual(50);
  expect(currentTables()).toHaveLength(120);
  expect(finishedGames()).toHaveLength(100);

  answer((id) => told(id, "playing"));
  for (let i = 0; i < 3; ++i) await look();
  const again = asked.mock.calls.flatMap(([seats]) => seats.map(({ table }) => table));
  expect(again.some(over)).toBe(false);
  expect(ownSeat("0")?.token).toBe("key");
});
