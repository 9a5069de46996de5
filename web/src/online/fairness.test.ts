import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { checkShuffle, seedOf } from "./fairness";
import type { OnlineRecord } from "./server";

const hex = (byte: string) => byte.repeat(32);
const table = "Zx3uT0l2T5mS1oVb8yqk4g";
const secret = hex("5a");
const commitment = createHash("sha256").update(Buffer.from(secret, "hex")).digest("hex");
const fairness = { commitment, secret, contributions: [hex("01"), null, hex("02")] };

// The bytes as docs/protocol-server.md lists them.
const seed = createHash("sha256")
  .update("pactole/seed/1")
  .update(table)
  .update(Buffer.from(secret, "hex"))
  .update(Buffer.from([1, ...Buffer.from(hex("01"), "hex"), 0, 1]))
  .update(Buffer.from(hex("02"), "hex"))
  .digest("hex");
const record = { table, seed, fairness } as OnlineRecord;
const seat = { table, token: "", commitment, contribution: hex("01"), at: 0 };

it("the seed is the hash of everybody's part", async () => {
  expect(await seedOf(table, fairness)).toBe(seed);
});

it("a shuffle is fair if all fits what was shown before the game", async () => {
  expect(await checkShuffle(record, seat)).toBe("fair");
  expect(await checkShuffle(record, undefined)).toBe("fair");
});

it.each([
  ["another seed", { ...record, seed: hex("00") }, seat],
  ["another secret", { ...record, fairness: { ...fairness, secret: hex("5b") } }, seat],
  ["another commitment than we saw", record, { ...seat, commitment: hex("aa") }],
  ["without our part", record, { ...seat, contribution: hex("77") }],
])("%s is noticed", async (_, changed, mine) => {
  expect(await checkShuffle(changed as OnlineRecord, mine)).toBe("unfair");
});
