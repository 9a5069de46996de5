// The engine of Pactole: games to play from a program, in node and in browsers.
import { loadEngine } from "./engine.mjs";

export { games } from "./types/games.js";

// What the engine did not do, and why; nothing was changed.
export class Refused extends Error {
  constructor({ message, code, data }) {
    super(message);
    this.name = "Refused";
    this.code = code;
    this.data = data;
  }
}

// In node from the file beside this one; in browsers, and where the module lies elsewhere, from its
// bytes or the address that is given.
async function bytesOf(source = new URL("./pactole.wasm", import.meta.url)) {
  if (typeof source !== "string" && !(source instanceof URL)) return source;
  const url = new URL(source, import.meta.url);
  if (url.protocol === "file:") return (await import("node:fs/promises")).readFile(url);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} can't be had: ${response.status}`);
  return response.arrayBuffer();
}

export class Game {
  #call;
  constructor(call, id, { id: number, to_act }) {
    this.#call = (method, params) => call(method, { id: number, ...params });
    this.id = id;
    this.toAct = to_act;
  }
  view(seat) {
    return this.#call("view", { seat });
  }
  legal(seat) {
    return this.#call("legal", { seat });
  }
  suggest(seat, level, more = {}) {
    return this.#call("suggest", { seat, level, ...more });
  }
  play(seat, move) {
    const done = this.#call("apply", { seat, move });
    this.toAct = done.to_act;
    return done.events;
  }
  get over() {
    return this.toAct.length === 0;
  }
  result() {
    return this.#call("result");
  }
  record() {
    return this.#call("record");
  }
  close() {
    this.#call("close");
  }
}

export class Pactole {
  #engine;
  constructor(engine) {
    this.#engine = engine;
  }
  // A method of the referee protocol; its result.
  call(method, params = {}) {
    const line = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    const { result, error } = JSON.parse(this.#engine.answer(line));
    if (error) throw new Refused(error);
    return result;
  }
  open(game, { players, options, seed, setup }) {
    const given = { game, players, options, seed, setup };
    return new Game((...words) => this.call(...words), game, this.call("new", given));
  }
  replay(record) {
    return new Game(
      (...words) => this.call(...words),
      record.game,
      this.call("replay", { record }),
    );
  }
}

export async function load(source) {
  return new Pactole(await loadEngine(await bytesOf(source)));
}
