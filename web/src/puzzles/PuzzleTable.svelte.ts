// A table with a puzzle on it: the engine opens the position, shows what the seat sees and judges whether
// a move is legal; how good it is was found out before. Only a right move is made.
import type { Advice } from "../coach/advice";
import { t } from "../i18n/speech.svelte";
import { beside } from "../learn/beside";
import type { Given } from "../parts/given";
import type { Listener, Person, Step, Table } from "../table/Table";
import { Refused, type Referee } from "../table/referee";
import type { GameEvent, GameId, GameRecord, Move, Refusal, Seat } from "../table/words";
import { judge, nextBest, type Puzzle } from "./puzzle";

const percent = (share: number) => Math.round(100 * share);

export class PuzzleTable implements Table, Given {
  readonly kind = "solo";
  readonly hints = true;
  // Whether it is solved, and whether the answer was asked for before.
  done = $state(false);
  shown = $state(false);
  // Why the right move is right, once the coach has said it; nothing where it can't.
  why = $state<string | null>(null);
  #made = $state.raw<Move | null>(null);
  #listeners = new Set<Listener>();
  #last!: Step;
  #log: GameEvent[] = [];
  #moving = false;

  private constructor(
    readonly referee: Referee,
    readonly puzzle: Puzzle,
    readonly people: Person[],
    private id: string,
  ) {}

  static async open(referee: Referee, puzzle: Puzzle, people: Person[]): Promise<PuzzleTable> {
    const record = recordOf(puzzle);
    const { id } = await referee.call<{ id: string }>("replay", { record });
    const table = new PuzzleTable(referee, puzzle, people, id);
    const step = await referee.call<Step>("step", { id, seat: puzzle.seat, from: 0 });
    table.#tell({ ...step, fresh: true });
    return table;
  }

  get game(): GameId {
    return this.puzzle.game;
  }
  get seat(): Seat {
    return this.puzzle.seat;
  }
  get title(): string {
    return `${t("puzzles.puzzle")} · ${t(`puzzles.grade.${this.puzzle.grade}`)}`;
  }
  readonly note = () => import("./PuzzleNote.svelte");

  // What is said now, in the language of now.
  get words(): string {
    return this.done ? "" : t("puzzles.ask", { count: this.puzzle.right.length });
  }
  // Said when it is whole.
  get after(): string | null {
    return this.why === null ? null : [this.verdict, this.why].join(" ").trim();
  }
  get verdict(): string | null {
    if (!this.#made) return null;
    const win = percent(judge(this.puzzle, this.#made).win);
    return t("puzzles.right", { win, next: percent(nextBest(this.puzzle)) });
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    listener({ people: this.people, connected: true });
    listener({ step: { ...this.#last, from: 0, events: this.#log, fresh: true } });
    return () => this.#listeners.delete(listener);
  }

  // What is not right is answered and not made: there is another try.
  async act(move: Move): Promise<Refusal | undefined> {
    if (this.done || this.#moving) return { why: "", code: "not_your_turn" };
    this.#moving = true;
    try {
      const { referee, puzzle, id, seat } = this;
      const written = await beside(referee, recordOf(puzzle), seat, move);
      const { verdict, win } = judge(puzzle, written);
      if (verdict !== "right") {
        const values = { win: percent(win), best: percent(puzzle.win) };
        return { code: "lesson", why: t(`puzzles.${verdict}`, values) };
      }
      const told = await referee.call<Step>("step", { id, seat, by: seat, move: written });
      this.#made = written;
      this.done = true;
      this.#tell({ ...told, request: null, fresh: false });
      return undefined;
    } catch (error) {
      if (error instanceof Refused) return error.refusal;
      throw error;
    } finally {
      this.#moving = false;
    }
  }

  async hint(): Promise<Advice> {
    this.shown = true;
    return { move: this.puzzle.right[0] };
  }

  async undo(): Promise<undefined> {}

  // It would tell what the others hold.
  async record(): Promise<GameRecord | null> {
    return null;
  }

  close() {
    this.#listeners.clear();
    void this.referee.call("close", { id: this.id }).catch(() => undefined);
  }

  #tell(step: Step) {
    const view = "only" in step.view ? { ...step.view, only: null } : step.view;
    this.#last = { ...step, view, can_undo: false };
    this.#log = step.fresh ? step.events : [...this.#log, ...step.events];
    for (const listener of this.#listeners) listener({ step: this.#last });
  }
}

export function recordOf({ game, players, options, seed, moves }: Puzzle) {
  return { format: "1", game, players, options, seed, moves };
}
