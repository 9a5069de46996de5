import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pin } from "../online/pins";
import type { TableInfo } from "../online/server";
import { partOf } from "../online/shuffle";
import { OnlineTable } from "./OnlineTable";
import type { Step } from "./Table";
import { chair } from "./testing";

// A socket whose other end is the test.
class Wire {
  static readonly OPEN = 1;
  static opened: Wire[] = [];
  readyState = Wire.OPEN;
  onopen = () => undefined as void;
  onmessage = (_: { data: string }) => undefined as void;
  onclose = () => undefined as void;

  constructor() {
    Wire.opened.push(this);
  }
  sent: { type: string }[] = [];
  send(message: string) {
    this.sent.push(JSON.parse(message));
  }
  close() {}
  say(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const info: TableInfo = {
  id: "t",
  game: "bidcoin",
  options: {},
  state: "playing",
  public: false,
  clock: null,
  rest: null,
  hints: false,
  host: null,
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
  commitment: "",
  seats: [],
  spectators: 1,
  previous: null,
  next: null,
  head: null,
  proposal: null,
};
const line = (n: number) => ({ n, seat: 0, name: "Ann", text: `line ${n}` });
// The server repeats the last 50 lines.
const hello = (said: number) => ({
  type: "hello",
  seat: null,
  former: null,
  table: info,
  chat: Array.from({ length: said }, (_, i) => line(i + 1)).slice(-50),
});

let heard: string[];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  Wire.opened = [];
  heard = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function enter(said: number): OnlineTable {
  const table = new OnlineTable(info, [], "ws://page/socket");
  table.listen(({ remark }) => remark && heard.push(remark.text));
  Wire.opened[0].say(hello(said));
  return table;
}
function reconnect(said: number) {
  Wire.opened.at(-1)!.onclose();
  vi.runOnlyPendingTimers();
  Wire.opened.at(-1)!.onopen();
  Wire.opened.at(-1)!.say(hello(said));
}
const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `line ${from + i}`);

it("after a lost connection the lines missed are heard, none twice", () => {
  enter(60);
  expect(heard).toEqual(lines(11, 60));
  Wire.opened[0].say({ type: "chat", ...line(61) });
  reconnect(75);
  expect(Wire.opened.length).toBe(2);
  expect(Wire.opened[1].sent[0]).toMatchObject({ type: "hello", chat: 61 });
  expect(heard).toEqual(lines(11, 75));
  reconnect(75);
  expect(heard).toEqual(lines(11, 75));
});

it("what was said as the connection broke, and can be said twice, is said again", async () => {
  const table = enter(0);
  const ready = table.ready(true);
  const chat = table.say({ text: "Hello" });
  reconnect(0);
  expect(await chat, "a line could be heard twice").toMatchObject({ code: expect.any(String) });
  const again = Wire.opened[1].sent.filter(({ type }) => type === "ready") as { id?: number }[];
  expect(again).toEqual([{ type: "ready", ready: true, id: expect.any(Number) }]);
  Wire.opened[1].say({ type: "ok", id: again[0].id });
  expect(await ready).toBeUndefined();
});

it("of more lines missed than the server repeats, the last are heard", () => {
  const table = enter(10);
  reconnect(200);
  expect(heard).toEqual([...lines(1, 10), ...lines(151, 200)]);
  reconnect(203);
  expect(heard).toEqual([...lines(1, 10), ...lines(151, 203)]);
  const told: string[] = [];
  table.listen(({ remark }) => remark && told.push(remark.text));
  expect(told).toEqual(heard);
});

// A table at which we sit alone, as an honest server tells it.
function shuffling(id: string) {
  const commitment = "c0".repeat(32);
  const { bytes } = pin({ id, commitment });
  const told = (state: TableInfo["state"], part: string | null): TableInfo => ({
    ...info,
    ...{ id, state, commitment, seats: [{ ...chair, part }] },
  });
  const news: boolean[] = [];
  const table = new OnlineTable(told("waiting", "later"), ["token"], "ws://page/socket");
  table.listen(({ broken }) => broken !== undefined && news.push(broken));
  const wire = () => Wire.opened.at(-1)!;
  const greet = (table: TableInfo) => wire().say({ type: "hello", seat: 0, table, chat: [] });
  const change = (table: TableInfo) => wire().say({ type: "table", table });
  const said = () => wire().sent.map(({ type }) => type);
  return { told, greet, change, said, news, wire, bytes, part: partOf(id, bytes) };
}

it("our part is given and shown once on each connection", () => {
  const { told, greet, change, said, wire, bytes, part } = shuffling("honest");
  greet(told("waiting", "later"));
  change(told("waiting", "later"));
  expect(said()).toEqual(["part"]);
  change(told("waiting", part));
  change(told("shuffling", part));
  change(told("shuffling", part));
  expect(said()).toEqual(["part", "reveal"]);
  expect(wire().sent[1]).toMatchObject({ bytes });
  wire().onclose();
  vi.runOnlyPendingTimers();
  greet(told("shuffling", part));
  expect(said()).toEqual(["reveal"]);
});

it("to a server that swaps its commitment nothing is shown, whatever it says later", () => {
  const { told, greet, change, said, news, bytes, part } = shuffling("swapped");
  greet({ ...told("waiting", "later"), commitment: "ee".repeat(32) });
  expect(news.at(-1)).toBe(true);
  change(told("waiting", "later"));
  change(told("shuffling", part));
  expect(said()).toEqual([]);
  expect(JSON.stringify(Wire.opened.map(({ sent }) => sent))).not.toContain(bytes);
});

it("a seat whose key changed while the answer was lost is found with the other key", async () => {
  const table = new OnlineTable(info, ["old"], "ws://page/socket");
  const wire = () => Wire.opened.at(-1)!;
  const hello = (seat: number | null) => wire().say({ type: "hello", seat, table: info, chat: [] });
  const bad = () => wire().say({ type: "error", id: "hello", code: "bad_token", why: "" });
  wire().onopen();
  expect(wire().sent).toMatchObject([{ type: "hello", token: "old" }]);
  hello(0);
  const sitting = table.sit("Ann", "new", null);
  expect(wire().sent[1]).toMatchObject({ type: "sit", key: "new" });
  wire().onclose();
  expect(await sitting).toMatchObject({ code: "lost" });
  vi.runOnlyPendingTimers();
  wire().onopen();
  bad();
  expect(wire().sent).toMatchObject([{ token: "old" }, { token: "new" }]);
  hello(0);
  wire().onclose();
  vi.runOnlyPendingTimers();
  wire().onopen();
  expect(wire().sent).toMatchObject([{ token: "new" }]);
  bad();
  bad();
  expect(wire().sent.at(-1)).not.toHaveProperty("token");
  hello(null);
  expect(table.seat).toBe(null);
});

it("a seat that is open on two devices is told to its owner, who can lock the others out", async () => {
  const table = new OnlineTable(info, ["old"], "ws://page/socket");
  const [wire] = Wire.opened;
  const told: (number | undefined)[] = [];
  table.listen(({ devices }) => told.push(devices));
  wire.say({ type: "hello", seat: 0, table: info, chat: [], devices: 1 });
  wire.say({ type: "table", table: info, devices: 2 });
  expect(told.at(-1)).toBe(2);
  void table.rekey();
  const { key } = wire.sent[0] as unknown as { key: string };
  expect(key).toMatch(/^[\w-]{43}$/);
});

it("after a long gap it is told what happened lately, by its numbers", () => {
  const table = new OnlineTable(info, [], "ws://page/socket");
  const steps: Step[] = [];
  table.listen(({ step }) => step && steps.push(step));
  const wire = Wire.opened[0];
  wire.say(hello(0));
  const play = (card: string) => ({ type: "play", seat: 1, card });
  const standing = { view: {}, request: null, result: null, can_undo: false, clock: [] };
  const lately = [{ type: "past_play", seat: 0 }, play("R2")];
  wire.say({
    ...{ type: "view", v: 200, from: 72, before: 90, events: lately },
    ...{ face_down: [60, 91], ...standing },
  });
  expect(steps.at(-1)).toMatchObject({ fresh: true, before: 90, events: lately });
  wire.say({
    ...{ type: "event", from: 200, v: 201, before: 92, events: [play("R3")] },
    ...{ face_down: [60, 91], ...standing },
  });
  expect(steps.at(-1)).toMatchObject({ fresh: false, before: 92, events: [play("R3")] });
  table.listen(({ step }) => step && steps.push(step));
  expect(steps.at(-1)).toMatchObject({ before: 90, events: [...lately, play("R3")] });
});
