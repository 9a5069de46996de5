// A moment of a table that was seen here: the view of then, nothing asked, nothing to come.
import type { Stage } from "./stage.svelte";
import type { Listener, Table } from "./Table";
import type { GameRecord, Refusal, Seat, View } from "./words";

export class PastTable implements Table {
  readonly kind = "replay";
  readonly hints = false;

  constructor(
    readonly stage: Stage,
    readonly view: View,
    // Of the last event that had happened.
    readonly place: number,
  ) {}

  get game() {
    return this.stage.table.game;
  }
  get seat(): Seat | null {
    return this.stage.seat;
  }

  listen(listener: Listener): () => void {
    const { view, stage, place } = this;
    listener({
      people: stage.people,
      step: {
        from: 0,
        v: view.log_v,
        events: stage.log.slice(0, place + 1),
        view,
        request: null,
        result: null,
        // The log has nothing that may not be looked at.
        before: 0,
        face_down: null,
        can_undo: false,
        fresh: true,
      },
    });
    return () => undefined;
  }

  async act(): Promise<Refusal> {
    return { why: "", code: "not_your_turn" };
  }
  async hint(): Promise<null> {
    return null;
  }
  async undo(): Promise<undefined> {}
  async record(): Promise<GameRecord | null> {
    return null;
  }
  close() {}
}
