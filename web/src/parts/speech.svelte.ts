// What a screen reader is told: a log, each line once and in order. What comes quickly is gathered, so
// that nothing is cut off by what follows it.
const quiet = 350;
const longest = 1500;
const kept = 120;

export interface Line {
  id: number;
  text: string;
}

export class Speech {
  lines = $state.raw<Line[]>([]);
  #next = 0;
  #gathered: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #since = 0;

  say(text: string | null | undefined) {
    if (!text) return;
    const now = Date.now();
    if (this.#gathered.length === 0) this.#since = now;
    this.#gathered.push(text);
    clearTimeout(this.#timer);
    const left = Math.max(0, this.#since + longest - now);
    this.#timer = setTimeout(() => this.#speak(), Math.min(quiet, left));
  }

  close() {
    clearTimeout(this.#timer);
  }

  #speak() {
    const fresh = this.#gathered.map((text) => ({ id: this.#next++, text }));
    this.#gathered = [];
    this.lines = [...this.lines, ...fresh].slice(-kept);
  }
}

// The events that have come to a log since it was read last; of one that has jumped, none.
export function freshIn<Event>(log: Event[], read: Event[]): Event[] {
  const before = read.length;
  if (before > log.length || (before > 0 && log[before - 1] !== read[before - 1])) return [];
  return log.slice(before);
}
