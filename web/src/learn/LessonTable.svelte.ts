// A table at which a lesson is given: the engine judges every move, the lesson says which of the legal
// ones go on, and the others do what is written.
import type { Advice } from "../coach/advice";
import { language } from "../i18n/speech.svelte";
import type { Given } from "../parts/given";
import type { Listener, Person, Step, Table } from "../table/Table";
import { Refused, type Referee } from "../table/referee";
import type { GameEvent, GameId, GameRecord, Move, Refusal, Seat } from "../table/words";
import { beside } from "./beside";
import { answerTo, following, shown, type Lesson, type Sentence } from "./lesson";

export class LessonTable implements Table, Given {
  readonly kind = "solo";
  readonly hints = true;
  readonly seat: Seat = 0;
  // What was learned so far, and what is to be said now: what came of the last step, then the next.
  #at = $state(0);
  #after = $state.raw<Sentence | undefined>();
  #listeners = new Set<Listener>();
  #last!: Step;
  #log: GameEvent[] = [];
  #moves: [Seat, Move][];
  #moving = false;

  private constructor(
    readonly referee: Referee,
    readonly game: GameId,
    readonly lesson: Lesson,
    readonly people: Person[],
    private id: string,
  ) {
    this.#moves = [...(lesson.before ?? [])];
  }

  static async open(referee: Referee, game: GameId, lesson: Lesson, people: Person[]) {
    const record = beginning(game, lesson, lesson.before ?? []);
    const { id } = await referee.call<{ id: string }>("replay", { record });
    const table = new LessonTable(referee, game, lesson, people, id);
    const step = await referee.call<Step>("step", { id, seat: table.seat, from: 0 });
    table.#tell({ ...step, fresh: true });
    return table;
  }

  get title(): string {
    return this.lesson.title[language()];
  }
  readonly note = () => import("./LessonNote.svelte");

  get done(): boolean {
    return this.#at === this.lesson.steps.length;
  }
  // In the language of now.
  get after(): string | null {
    return this.#after?.[language()] ?? null;
  }
  get words(): string {
    const { steps, done } = this.lesson;
    return (steps[this.#at]?.say ?? done)[language()];
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    listener({ people: this.people, connected: true });
    listener({ step: { ...this.#last, from: 0, events: this.#log, fresh: true } });
    return () => this.#listeners.delete(listener);
  }

  // Nothing is made twice by two quick fingers, and nothing after the end.
  async act(move: Move): Promise<Refusal | undefined> {
    const step = this.lesson.steps[this.#at];
    if (!step || this.#moving) return { why: "", code: "not_your_turn" };
    this.#moving = true;
    try {
      const record = beginning(this.game, this.lesson, this.#moves);
      const written = await beside(this.referee, record, this.seat, move);
      const answer = answerTo(step, written);
      if (answer) return { code: "lesson", why: answer[language()] };
      const others = following(step, written);
      // What comes of it is said when the next is asked; the last question was the last.
      const last = this.#at + 1 === this.lesson.steps.length;
      const made: [Seat, Move][] = [[this.seat, written], ...others];
      for (const [i, [by, each]] of made.entries()) {
        const { id, seat } = this;
        const told = await this.referee.call<Step>("step", { id, seat, by, move: each });
        this.#moves.push([by, each]);
        if (i + 1 === made.length) {
          this.#after = step.after;
          ++this.#at;
        }
        this.#tell({ ...told, ...(last && { request: null }), fresh: false });
      }
      return undefined;
    } catch (error) {
      if (error instanceof Refused) return error.refusal;
      throw error;
    } finally {
      this.#moving = false;
    }
  }

  async hint(): Promise<Advice | null> {
    const step = this.lesson.steps[this.#at];
    const move = step && shown(step, this.#last.request?.legal.moves ?? []);
    return move ? { move } : null;
  }

  async undo(): Promise<undefined> {}

  async record(): Promise<GameRecord | null> {
    return null;
  }

  close() {
    this.#listeners.clear();
    void this.referee.call("close", { id: this.id }).catch(() => undefined);
  }

  #tell(step: Step) {
    // A learner makes every move, and takes none back: a wrong one was not made.
    const view = "only" in step.view ? { ...step.view, only: null } : step.view;
    this.#last = { ...step, view, can_undo: false };
    this.#log = step.fresh ? step.events : [...this.#log, ...step.events];
    for (const listener of this.#listeners) listener({ step: this.#last });
  }
}

function beginning(game: GameId, lesson: Lesson, moves: [Seat, Move][]) {
  const { players, options = {}, setup, seed } = lesson;
  return {
    format: "1",
    game,
    players,
    options,
    ...(setup && { setup }),
    ...(seed && { seed }),
    moves,
  };
}
