// The real engine for tests, without a worker.
import { builtEngine } from "../../engine/built.mjs";
import type { Chair } from "../online/server";
import { Referee } from "./referee";
import type { Person } from "./Table";

export async function engineReferee(
  name: "pactole" | "pactole-coach" = "pactole",
): Promise<Referee> {
  const engine = await builtEngine(name);
  let hear: (answer: string) => void = () => undefined;
  return new Referee({
    send: (line) => queueMicrotask(() => hear(engine.answer(line))),
    receive: (listener) => (hear = listener),
    end: () => undefined,
  });
}

// As many as a game allows, and as near to this as can be.
export function playersOf({ seats }: { seats: { min: number; max: number } }, wanted = 3): number {
  return Math.min(Math.max(wanted, seats.min), seats.max);
}

export function seated(players: number): Person[] {
  return Array.from({ length: players }, (_, seat) => ({
    name: `P${seat}`,
    kind: seat === 0 ? "you" : "bot",
    present: true,
  }));
}

// A chair at a table of the server, with a person who is there.
export const chair: Chair = {
  ...{ kind: "person", name: "Ann", level: null, connected: true, away: false },
  ...{ part: null, shown: false, presence: "here", missed: 0, ready: false, owner: null },
  ...{ offered: false, replaceable: false },
};

// What a browser keeps for a page.
export function memoryStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
