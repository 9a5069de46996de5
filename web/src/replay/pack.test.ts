import { expect, it } from "vitest";
import type { GameRecord } from "../table/words";
import { packRecord, unpackRecord } from "./pack";

const record: GameRecord = {
  format: "1",
  game: "money",
  players: 3,
  options: { deals: 1 },
  seed: "0".repeat(64),
  moves: Array.from({ length: 200 }, (_, i) => [i % 3, "bid EUR20a,bluff"]),
};

it("a record goes into a link and comes out of it", async () => {
  const packed = await packRecord(record);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(packed.length).toBeLessThan(600);
  expect(await unpackRecord(packed)).toEqual(record);
});

it("a link that would burst is refused", async () => {
  const huge = { ...record, setup: "x".repeat(3_000_000) };
  await expect(unpackRecord(await packRecord(huge))).rejects.toThrow("large");
});
