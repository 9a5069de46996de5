// Guides through a first game, and remembers in this browser what was told.
import { forget, keep, kept } from "../kept";
import type { GameId } from "../table/words";
import { nextNote, type Note, type Notes } from "./notes";

const key = (game: GameId) => `coach.${game}`;

// The next table of this game is a guided one, from the beginning.
export const guide = (game: GameId) => keep(key(game), "");

export class Coach {
  // What was told; null while nobody is guided.
  #learned = $state.raw<ReadonlySet<string> | null>(null);

  constructor(readonly game: GameId) {
    const told = kept(key(game));
    if (told !== null) this.#learned = new Set(told.split(","));
  }

  get guiding(): boolean {
    return this.#learned !== null;
  }

  begin() {
    guide(this.game);
    this.#learned = new Set();
  }
  stop() {
    forget(key(this.game));
    this.#learned = null;
  }

  note(notes: Notes, topics: ReadonlySet<string>): Note | null {
    return this.#learned && nextNote(notes, topics, this.#learned);
  }
  learn(topic: string) {
    if (!this.#learned) return;
    this.#learned = new Set([...this.#learned, topic]);
    keep(key(this.game), [...this.#learned].join(","));
  }
}
