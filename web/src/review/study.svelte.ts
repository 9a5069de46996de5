// A review under way. It thinks in a worker of its own, portion by portion, and goes on while nobody looks;
// who comes back finds what was found.
import { Refused, type Referee } from "../table/referee";
import type { GameRecord, Seat } from "../table/words";
import type { Report, Reviewed } from "./report";

// How long a portion should take: long enough to be worth telling, short enough to be followed.
const portion = 300;
const mostGames = 10_000;

export class Study {
  report = $state.raw<Report | null>(null);
  working = $state(false);
  // Why there is none, if the engine refused it or did not come.
  failed = $state.raw<{ refused: boolean } | null>(null);

  constructor(
    readonly record: GameRecord,
    readonly engine: () => Promise<Referee>,
    readonly clock: () => number = () => performance.now(),
  ) {}

  get done(): boolean {
    return this.report?.done === 1;
  }

  // This seat's decisions come first. What was begun is not begun again.
  async begin(seat: Seat | null) {
    if (this.working || this.done) return;
    this.working = true;
    this.failed = null;
    let referee: Referee | undefined;
    try {
      referee = await this.engine();
      const { record } = this;
      const asked = { record, ...(seat !== null && { seat }) };
      const { id } = this.#take(await referee.call<Reviewed>("review", asked));
      for (let games = 16; !this.done;) {
        const began = this.clock();
        this.#take(await referee.call<Reviewed>("review", { id, games }));
        const took = Math.max(1, this.clock() - began);
        games = Math.min(mostGames, Math.max(1, Math.round((games * portion) / took)), 4 * games);
      }
    } catch (error) {
      this.failed = { refused: error instanceof Refused };
    } finally {
      referee?.end();
      this.working = false;
    }
  }

  #take(reviewed: Reviewed): Reviewed {
    this.report = reviewed.report;
    return reviewed;
  }
}

const ownEngine = () =>
  import("../table/thorough").then(({ anotherThorough }) => anotherThorough());

// The last few, so that nothing is thought of twice.
const most = 8;
const studies = new Map<string, Study>();

// A record with other notes or names is the same game.
const gameOf = ({ game, players, options, seed, setup, moves }: GameRecord) =>
  JSON.stringify([game, players, options, seed, setup, moves]);

export function studyOf(record: GameRecord, engine = ownEngine): Study {
  const game = gameOf(record);
  const study = studies.get(game) ?? new Study(record, engine);
  studies.delete(game);
  studies.set(game, study);
  const idle = [...studies].find(([, { working }]) => !working);
  if (studies.size > most && idle) studies.delete(idle[0]);
  return study;
}
