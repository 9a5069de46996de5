// The engine that can do more than play: `suggest` with reasons, and whatever takes its time. It comes
// when it is first asked for, and thinks in a thread of its own, so that no table waits for it.
import { Referee, workerLine } from "./referee";

let shared: Referee | undefined;

export function thorough(): Referee {
  shared ??= anotherThorough();
  return shared;
}

// One more, for long work that is broken off with `end`.
export function anotherThorough(): Referee {
  return new Referee(
    workerLine(new Worker(new URL("./coach.worker.ts", import.meta.url), { type: "module" })),
  );
}
