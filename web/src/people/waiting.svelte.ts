// Whom the table waits for, and whether they may be reminded yet.
import type { Stage } from "../table/stage.svelte";
import type { Seat } from "../table/words";
import { now } from "./now.svelte";

const politeFor = 20_000;

export class Waiting {
  #since = new Map<Seat, number>();

  constructor(readonly stage: Stage) {}

  // People other than us whom all wait for; those for long enough that a word is in order.
  get seats(): Seat[] {
    const { view, seat: own, people, info } = this.stage;
    if (!view || !info || info.rest || info.state !== "playing") return [];
    const awaited = view.to_act.filter(
      (seat) => seat !== own && people[seat]?.kind === "person" && !info.seats[seat]?.away,
    );
    for (const seat of this.#since.keys()) if (!awaited.includes(seat)) this.#since.delete(seat);
    for (const seat of awaited) if (!this.#since.has(seat)) this.#since.set(seat, Date.now());
    if (awaited.length === 0) return [];
    const time = now();
    return awaited.filter(
      (seat) =>
        time - this.#since.get(seat)! >= politeFor || people[seat]?.presence === "disconnected",
    );
  }
}
