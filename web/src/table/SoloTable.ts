// A table in this browser: the engine in a worker, bots in the other seats, and the record kept after
// every move so that the game can go on another day. A move is one call to the engine.
import type { Advice } from "../coach/advice";
import type { Listener, Person, Step, Table } from "./Table";
import type { Memory } from "./memory";
import { Refused, type Referee } from "./referee";
import { forgetGame, keepGame, type SavedGame } from "./saved";
import type { GameEvent, GameId, GameRecord, Level, Move, Refusal, Seat } from "./words";

export interface SoloTerms {
  game: GameId;
  players: number;
  level: Level;
  options: Record<string, unknown>;
  memory: Memory;
  seed?: string;
}

interface Opened {
  id: string;
  to_act: Seat[];
}
type ToldStep = Omit<Step, "fresh">;

export class SoloTable implements Table {
  readonly kind = "solo";
  readonly hints = true;
  #listeners = new Set<Listener>();
  #last: Step | undefined;
  #log: GameEvent[] = [];
  #closed = false;
  // Bots move one after the other, and never while a move of ours is under way.
  #turn: Promise<void> = Promise.resolve();
  #move: Promise<void> = Promise.resolve();
  #moving = false;

  private constructor(
    readonly referee: Referee,
    readonly game: GameId,
    readonly seat: Seat,
    readonly level: Level,
    readonly people: Person[],
    readonly memory: Memory,
    private id: string,
    // The game so far; every move made here is added.
    private kept: GameRecord,
    // Whether it can be gone on with another day.
    private keeps: boolean,
  ) {}

  static async open(referee: Referee, terms: SoloTerms, names: Person[]): Promise<SoloTable> {
    const { game, players, options, seed, level, memory } = terms;
    const opened = await referee.call<Opened>("new", {
      game,
      players,
      options,
      ...(seed && { seed }),
    });
    return SoloTable.#begin(referee, game, level, names, memory, opened.id);
  }

  static async resume(referee: Referee, saved: SavedGame, keeps = true): Promise<SoloTable> {
    const opened = await referee.call<Opened>("replay", { record: saved.record });
    const { record, level, people, memory = "aided" } = saved;
    return SoloTable.#begin(referee, record.game, level, people, memory, opened.id, keeps);
  }

  static async #begin(
    referee: Referee,
    game: GameId,
    level: Level,
    people: Person[],
    memory: Memory,
    id: string,
    keeps = true,
  ): Promise<SoloTable> {
    const seat = people.findIndex((person) => person.kind === "you");
    const record = await referee.call<GameRecord>("record", { id });
    const table = new SoloTable(referee, game, seat, level, people, memory, id, record, keeps);
    await table.#jump();
    table.#turn = table.#bots();
    return table;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    listener({ people: this.people, connected: true });
    if (this.#last)
      listener({ step: { ...this.#last, from: 0, before: 0, events: this.#log, fresh: true } });
    return () => this.#listeners.delete(listener);
  }

  async act(move: Move): Promise<Refusal | undefined> {
    this.#moving = true;
    const refusal = await this.#oneAtATime(async () => {
      try {
        await this.#make(this.seat, move);
        return undefined;
      } catch (error) {
        if (error instanceof Refused) return error.refusal;
        throw error;
      }
    });
    this.#moving = false;
    if (refusal) return refusal;
    this.#turn = this.#turn.then(() => this.#bots());
    return undefined;
  }

  // With reasons; a move alone where the coach can't be fetched.
  async hint(): Promise<Advice | null> {
    const { id, seat, kept } = this;
    try {
      const { askCoach } = await import("../coach/counsel");
      return await askCoach(kept, seat);
    } catch (error) {
      if (error instanceof Refused) throw error;
      const thought = { level: "expert", budget_ms: 300 };
      return this.referee.call<Advice>("suggest", { id, seat, ...thought });
    }
  }

  async undo(): Promise<Refusal | undefined> {
    try {
      await this.referee.call("undo", { id: this.id, seat: this.seat });
    } catch (error) {
      if (error instanceof Refused) return error.refusal;
      throw error;
    }
    this.kept.moves.pop();
    await this.#jump();
    this.#keep();
    return undefined;
  }

  record(): Promise<GameRecord> {
    return this.referee.call<GameRecord>("record", { id: this.id });
  }

  close() {
    this.#closed = true;
    this.#listeners.clear();
    void this.#turn.then(() => this.referee.call("close", { id: this.id })).catch(() => undefined);
  }

  async #bots() {
    while (!this.#closed) {
      const { view } = this.#last!;
      const bot = view.to_act.find((seat) => seat !== this.seat);
      if (bot === undefined) return;
      const { id } = this;
      const level = this.people[bot].level ?? this.level;
      const { move } = await this.referee.call<{ move: Move }>("suggest", { id, seat: bot, level });
      if (this.#closed) return;
      await this.#oneAtATime(() => this.#make(bot, move));
    }
  }

  // Where everybody decides at the same time a bot may move just when we do: each move is told before
  // the next is made, so that none is told twice.
  #oneAtATime<T>(move: () => Promise<T>): Promise<T> {
    const made = this.#move.then(move);
    this.#move = made.then(
      () => undefined,
      () => undefined,
    );
    return made;
  }

  async #make(by: Seat, move: Move) {
    const { id, seat, memory } = this;
    const step = await this.referee.call<ToldStep>("step", { id, seat, by, move, memory });
    this.kept.moves.push([by, move]);
    if (by === seat) this.#moving = false;
    // What is asked was answered while a bot's move was under way.
    this.#tell({ ...step, ...(this.#moving && { request: null }), fresh: false });
    this.#keep();
  }

  // Everything from the beginning.
  async #jump() {
    const { id, seat, memory } = this;
    const step = await this.referee.call<ToldStep>("step", { id, seat, from: 0, memory });
    this.#tell({ ...step, fresh: true });
  }

  #tell(step: Step) {
    this.#last = step;
    this.#log = step.fresh ? step.events : [...this.#log, ...step.events];
    for (const listener of this.#listeners) listener({ step });
  }

  #keep() {
    const { kept: record, level, people, memory } = this;
    if (!this.keeps) return;
    if (this.#last?.result) forgetGame(this.game);
    else keepGame({ record, level, people, memory, at: Date.now() });
  }
}
