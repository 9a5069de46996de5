// A server that lies, at every step of the shuffle: our bytes stay here, and people are told.
import { createHash } from "node:crypto";
import { beforeEach, expect, it, vi } from "vitest";
import { chair, memoryStorage } from "../table/testing";
import { pin, pinsOf } from "./pins";
import type { TableInfo } from "./server";
import { answerShuffle, commitmentOf, listOf, partOf, seedOf } from "./shuffle";

const hex = (byte: string) => byte.repeat(32);
const ascii = (text: string) => Buffer.from(text, "ascii");
const bytes = (digits: string) => Buffer.from(digits, "hex");
const hash = (...pieces: Buffer[]) =>
  createHash("sha256").update(Buffer.concat(pieces)).digest("hex");

let table: TableInfo;
let number = 0;
beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
  table = {
    id: `table${++number}`.padEnd(22, "x"),
    game: "bidcoin",
    options: {},
    state: "waiting",
    public: false,
    clock: null,
    rest: null,
    hints: false,
    host: 0,
    start: "full",
    begins: null,
    fill: null,
    fills: null,
    created: 0,
    locked: false,
    planned: null,
    first: null,
    turns: 0,
    rematch: null,
    scheme: 2,
    commitment: hex("c0"),
    seats: [{ ...chair, part: "later" }, { ...chair, part: hex("b0") }, chair],
    spectators: 0,
    previous: null,
    next: null,
    head: null,
    proposal: null,
  };
});

const withPart = (part: string | null, more: Partial<TableInfo> = {}): TableInfo => ({
  ...table,
  ...more,
  seats: table.seats.map((chair, seat) => (seat === 0 ? { ...chair, part } : chair)),
});
const ours = () => partOf(table.id, pin(table).bytes);
const listed = () => withPart(ours(), { state: "shuffling" });

it("hashes are made of the bytes that the protocol lists", () => {
  const [secret, own, id] = [hex("5a"), hex("01"), table.id];
  const part = hash(ascii("pactole/part/2"), ascii(id), bytes(own));
  const commitment = hash(ascii("pactole/secret/2"), ascii(id), bytes(secret));
  expect(partOf(id, own)).toBe(part);
  expect(commitmentOf(id, secret)).toBe(commitment);
  const [one, none, missing] = [Buffer.of(1), Buffer.of(0), Buffer.of(2)];
  const list = hash(
    ascii("pactole/list/2"),
    ...[ascii(id), bytes(commitment), one, bytes(part), none, one, bytes(hex("b0"))],
  );
  expect(listOf(id, commitment, [part, null, hex("b0")])).toBe(list);
  expect(seedOf(id, secret, [part, null, hex("b0")], [own, null, null], list)).toBe(
    hash(
      ascii("pactole/seed/2"),
      ascii(id),
      bytes(secret),
      one,
      bytes(own),
      none,
      missing,
      bytes(list),
    ),
  );
});

it("first the commitment, and the bytes when the list is kept", () => {
  const part = ours();
  expect(answerShuffle(table, 0)).toEqual({ say: { type: "part", commitment: part } });
  expect(answerShuffle(withPart(part), 0)).toEqual({});
  expect(answerShuffle(listed(), 0)).toEqual({ say: { type: "reveal", bytes: pin(table).bytes } });
  const list = listOf(table.id, table.commitment, [part, hex("b0"), null]);
  expect(pinsOf(table.id)?.list).toBe(list);
  expect(answerShuffle({ ...listed(), state: "playing" }, 0)).toEqual({});
});

it("a browser draws and keeps its bytes once for a table, whatever the server answers", () => {
  const first = pin(table);
  expect(pin(table)).toEqual(first);
  expect(pin({ ...table, commitment: hex("ee") })).toEqual(first);
  expect(pin({ ...table, id: "another" }).bytes).not.toBe(first.bytes);
  expect(first.bytes).toMatch(/^[0-9a-f]{64}$/);
  expect(first.key).toMatch(/^[\w-]{43}$/);
});

it("so does one that keeps nothing, until the page is left", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(pin(table)).toEqual(pin(table));
});

it("who only watches, or has no bytes here, says nothing", () => {
  expect(answerShuffle(table, 0)).toEqual({});
  ours();
  expect(answerShuffle(table, null)).toEqual({});
  expect(answerShuffle({ ...table, scheme: 1 }, 0)).toEqual({});
});

const lies: [string, () => TableInfo][] = [
  ["another commitment while the table waits", () => ({ ...table, commitment: hex("ee") })],
  ["another commitment in the list", () => ({ ...listed(), commitment: hex("ee") })],
  ["another part in our place", () => withPart(hex("ee"))],
  ["another part in our place in the list", () => withPart(hex("ee"), { state: "shuffling" })],
];
it.each(lies)("%s: our bytes are not shown", (_, lie) => {
  ours();
  expect(answerShuffle(lie(), 0)).toEqual({ broken: true });
});

it("a part that was there and is not in the list is noticed", () => {
  answerShuffle(withPart(ours()), 0);
  expect(answerShuffle(withPart(null, { state: "shuffling" }), 0)).toEqual({ broken: true });
});

it("a table that began before our part came is no lie, and gets none of our bytes", () => {
  ours();
  expect(answerShuffle(withPart(null, { state: "shuffling" }), 0)).toEqual({});
});

it("another list than the one we showed our bytes for is noticed", () => {
  answerShuffle(listed(), 0);
  const other = listed();
  other.seats[1] = { ...other.seats[1], part: hex("ee") };
  expect(answerShuffle(other, 0)).toEqual({ broken: true });
});
