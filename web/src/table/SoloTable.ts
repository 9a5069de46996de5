// A table in this browser: the engine in a worker, bots in the other seats, and the record kept after
// every move so that the game can go on another day.
import type { Listener, Person, Step, Table } from "./Table";
import { Refused, type Referee } from "./referee";
import { forgetGame, keepGame, type SavedGame } from "./saved";
import type {
  GameEvent,
  GameId,
  GameRecord,
  Level,
  Move,
  Refusal,
  Request,
  Result,
  Seat,
  View,
} from "./words";

export interface SoloTerms {
  game: GameId;
  players: number;
  level: Level;
  options: Record<string, unknown>;
  seed?: string;
}

interface Opened {
  id: string;
  to_act: Seat[];
}

export class SoloTable implements Table {
  readonly kind = "solo";
  readonly hints = true;
  #listeners = new Set<Listener>();
  #last: Step | undefined;
  #log: GameEvent[] = [];
  #undoable = false;
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
    private id: string,
  ) {}

  static async open(referee: Referee, terms: SoloTerms, names: Person[]): Promise<SoloTable> {
    const { game, players, options, seed, level } = terms;
    const opened = await referee.call<Opened>("new", {
      game,
      players,
      options,
      ...(seed && { seed }),
    });
    return SoloTable.#begin(referee, game, level, names, opened.id);
  }

  static async resume(referee: Referee, saved: SavedGame): Promise<SoloTable> {
    const opened = await referee.call<Opened>("replay", { record: saved.record });
    return SoloTable.#begin(referee, saved.record.game, saved.level, saved.people, opened.id);
  }

  static async #begin(
    referee: Referee,
    game: GameId,
    level: Level,
    people: Person[],
    id: string,
  ): Promise<SoloTable> {
    const seat = people.findIndex((person) => person.kind === "you");
    const table = new SoloTable(referee, game, seat, level, people, id);
    table.#tell(await table.#look(0, true));
    table.#turn = table.#bots();
    return table;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    listener({ people: this.people, connected: true });
    if (this.#last) listener({ step: { ...this.#last, events: this.#log, fresh: true } });
    return () => this.#listeners.delete(listener);
  }

  async act(move: Move): Promise<Refusal | undefined> {
    this.#moving = true;
    const refusal = await this.#oneAtATime(async () => {
      try {
        await this.referee.call("apply", { id: this.id, seat: this.seat, move });
      } catch (error) {
        if (error instanceof Refused) return error.refusal;
        throw error;
      }
      await this.#askUndo();
      this.#moving = false;
      await this.#tellMove();
      return undefined;
    });
    this.#moving = false;
    if (refusal) return refusal;
    this.#turn = this.#turn.then(() => this.#bots());
    return undefined;
  }

  async hint(): Promise<Move | null> {
    const { move } = await this.referee.call<{ move: Move }>("suggest", {
      id: this.id,
      seat: this.seat,
      level: "expert",
      budget_ms: 300,
    });
    return move;
  }

  canUndo(): boolean {
    return this.#undoable && !this.#last?.view.ended;
  }

  async undo(): Promise<Refusal | undefined> {
    try {
      await this.referee.call("undo", { id: this.id, seat: this.seat });
    } catch (error) {
      if (error instanceof Refused) return error.refusal;
      throw error;
    }
    await this.#askUndo();
    this.#tell(await this.#look(0, true));
    await this.#keep();
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

  async #askUndo() {
    const { id, seat } = this;
    this.#undoable = (await this.referee.call<{ can: boolean }>("can_undo", { id, seat })).can;
  }

  async #bots() {
    while (!this.#closed) {
      const { view } = this.#last!;
      const bot = view.to_act.find((seat) => seat !== this.seat);
      if (bot === undefined) return;
      const { id, level } = this;
      const { move } = await this.referee.call<{ move: Move }>("suggest", { id, seat: bot, level });
      if (this.#closed) return;
      await this.#oneAtATime(async () => {
        await this.referee.call("apply", { id, seat: bot, move });
        this.#undoable = false;
        await this.#tellMove();
      });
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

  async #tellMove() {
    const step = await this.#look(this.#last!.view.log_v, false);
    // What is asked was answered while a bot's move was under way.
    this.#tell(this.#moving ? { ...step, request: null } : step);
    await this.#keep();
  }

  async #look(since: number, fresh: boolean): Promise<Step> {
    const { id, seat, referee } = this;
    const [view, { events }, request, result] = await Promise.all([
      referee.call<View>("view", { id, seat }),
      referee.call<{ events: GameEvent[] }>("events", { id, seat, since }),
      referee.call<Request>("legal", { id, seat }),
      referee.call<Result>("result", { id }),
    ]);
    const asked = view.to_act.includes(seat);
    return {
      view,
      events,
      request: asked ? request : null,
      result: result.over ? result : null,
      fresh,
    };
  }

  #tell(step: Step) {
    this.#last = step;
    this.#log = step.fresh ? step.events : [...this.#log, ...step.events];
    for (const listener of this.#listeners) listener({ step });
  }

  async #keep() {
    if (this.#last?.view.ended) forgetGame(this.game);
    else
      keepGame({
        record: await this.record(),
        level: this.level,
        people: this.people,
        at: Date.now(),
      });
  }
}
