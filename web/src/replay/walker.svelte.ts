// Walks through a recorded game, by hand or by itself: each step stays for as long as it would at the
// table, divided by the speed.
import type { Face } from "../games/face";
import type { ReplayTable } from "../table/ReplayTable";
import type { Pace, Stage } from "../table/stage.svelte";

export const speeds = [0.5, 1, 2, 4] as const;
export type Speed = (typeof speeds)[number];
const paceAt: Record<Speed, Pace> = { 0.5: "calm", 1: "calm", 2: "quick", 4: "quick" };
// Results are waved on by nobody.
const longest = 5000;
const shortest = 150;

export class Walker {
  at = $state(0);
  last = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  #table: ReplayTable | undefined;
  #stage: Stage | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly face: Pick<Face, "linger">,
    readonly moved: (at: number) => void = () => undefined,
  ) {}

  // The same game through other eyes: at the same place, and it plays on.
  through(table: ReplayTable, stage: Stage) {
    this.#table = table;
    this.#stage = stage;
    this.last = table.last;
    stage.pace = paceAt[this.speed];
    this.go(this.at);
  }

  go(to: number) {
    this.#stage?.skip();
    this.#table?.go(to);
    this.#arrived();
  }

  // Stays at a decision and shows what could be done.
  ask(at: number) {
    this.pause();
    this.#stage?.skip();
    this.#table?.ask(at);
    this.#arrived();
  }

  play() {
    if (this.at >= this.last) this.go(0);
    this.playing = true;
    this.#wait();
  }
  pause() {
    this.playing = false;
    clearTimeout(this.#timer);
  }
  hasten(speed: Speed) {
    this.speed = speed;
    if (this.#stage) this.#stage.pace = paceAt[speed];
    this.#wait();
  }

  #arrived() {
    this.at = this.#table?.at ?? 0;
    this.moved(this.at);
    this.#wait();
  }

  #wait() {
    clearTimeout(this.#timer);
    if (this.at >= this.last) this.playing = false;
    if (!this.playing || !this.#table) return;
    const { events, view } = this.#table.steps[this.at];
    const time = Math.min(this.face.linger(events, view), longest) / this.speed;
    this.#timer = setTimeout(() => this.go(this.at + 1), Math.max(time, shortest));
  }
}
