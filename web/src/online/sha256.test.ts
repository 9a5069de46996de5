import { createHash, randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { fromHex, hashOf, sha256, toHex } from "./sha256";

it("is the hash that everybody computes, at every length around a block", () => {
  for (const length of [0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000, 70_000]) {
    const bytes = randomBytes(length);
    expect(toHex(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
  }
});

it("takes texts as UTF-8, bytes and marks, one after the other", () => {
  const expected = createHash("sha256")
    .update("Zoé")
    .update(Buffer.from([1, 0xab, 0xff]));
  expect(hashOf("Zoé", 1, fromHex("abff"))).toBe(expected.digest("hex"));
});
