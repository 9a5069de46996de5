// A game that was recorded, at any of its moves and through anybody's eyes.
import type { Listener, Person, Step, Table } from "./Table";
import type { Referee } from "./referee";
import type { GameId, GameRecord, Move, Refusal, Request, Seat } from "./words";

// Whose eyes: a seat's, a spectator's, or everybody's.
export type Eyes = Seat | null | "all";

export class ReplayTable implements Table {
  readonly kind = "replay";
  readonly hints = false;
  #listeners = new Set<Listener>();
  #at = 0;
  #asking = false;

  private constructor(
    readonly whole: GameRecord,
    readonly eyes: Eyes,
    readonly people: Person[],
    // What these eyes saw: the beginning, then the game after each move.
    readonly steps: Step[],
    // What these eyes were asked each time.
    readonly requests: (Request | null)[],
  ) {}

  static async open(
    referee: Referee,
    record: GameRecord,
    eyes: Eyes,
    people: Person[],
  ): Promise<ReplayTable> {
    // The whole record is checked first, its result too.
    const whole = await referee.call<{ id: string }>("replay", { record });
    await referee.call("close", { id: whole.id });
    const { result: _, ...beginning } = { ...record, moves: [] };
    const { id } = await referee.call<{ id: string }>("replay", { record: beginning });
    const requests: (Request | null)[] = [];
    const step = async (made: { by?: Seat; move?: Move }): Promise<Step> => {
      const told = await referee.call<Step>("step", { id, seat: eyes, ...made });
      requests.push(told.request);
      // Nothing is asked of anybody any more.
      return { ...told, request: null, can_undo: false, fresh: false };
    };
    const steps = [await step({})];
    for (const [by, move] of record.moves) steps.push(await step({ by, move }));
    await referee.call("close", { id });
    return new ReplayTable(record, eyes, people, steps, requests);
  }

  get game(): GameId {
    return this.whole.game;
  }
  get seat(): Seat | null {
    return typeof this.eyes === "number" ? this.eyes : null;
  }
  get at(): number {
    return this.#at;
  }
  get last(): number {
    return this.steps.length - 1;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    listener({ people: this.people, step: this.#jump() });
    return () => this.#listeners.delete(listener);
  }

  go(to: number) {
    const from = this.#at;
    this.#asking = false;
    this.#at = Math.max(0, Math.min(this.last, to));
    this.#tell(this.#at === from + 1 ? this.steps[this.#at] : this.#jump());
  }

  // The decision that these eyes had there, with all that could be done.
  ask(at: number) {
    this.#at = Math.max(0, Math.min(this.last, at));
    this.#asking = true;
    this.#tell(this.#jump());
  }

  #tell(step: Step) {
    for (const listener of this.#listeners) listener({ step });
  }

  #jump(): Step {
    const events = this.steps.slice(0, this.#at + 1).flatMap((step) => step.events);
    const request = this.#asking ? this.requests[this.#at] : null;
    return { ...this.steps[this.#at], request, from: 0, before: 0, events, fresh: true };
  }

  async act(): Promise<Refusal> {
    return { why: "", code: "recorded" };
  }
  async hint(): Promise<null> {
    return null;
  }
  async undo(): Promise<Refusal | undefined> {
    return undefined;
  }
  async record(): Promise<GameRecord> {
    return this.whole;
  }
  close() {
    this.#listeners.clear();
  }
}
