// Shows a table's steps one after the other, each for as long as its game wishes, so that people can
// follow what bots do in no time. A question is shown with the board it is about: at once, or when what
// lies there in its place has been seen. `goOn` shows what comes next, `skip` everything at once; only
// results wait until they are waved on.
import type { Advice } from "../coach/advice";
import type { MadeForYou, Notice } from "../online/messages";
import type { TableInfo } from "../online/server";
import { isFaceDown, lookedAt } from "./memory";
import { Refused } from "./referee";
import type { Person, Remark, Step, Table, TimeLeft } from "./Table";
import type {
  EventOf,
  GameId,
  Move,
  Refusal,
  Request,
  Result,
  Seat,
  VerbOf,
  ViewOf,
} from "./words";

// Who knows how long the events of a step stay before the next step is shown, in milliseconds.
interface Lingering<G extends GameId> {
  // Infinite if they stay until they are waved on.
  linger(events: EventOf<G>[], view: ViewOf<G>): number;
  // Whether the board shows these events instead of what is there now.
  covers?(events: EventOf<G>[]): boolean;
}

export type Pace = "calm" | "quick" | "instant" | "steps";
const paces: Record<Pace, number> = { calm: 1, quick: 0.4, instant: 0, steps: 0 };
// How long it is told that there is only one move.
const reading = 1600;
// In a recorded game nobody waves results on, and at a clock nobody may have the time.
const longest = 5000;

function isSame(one: Request | null, other: Request | null): boolean {
  return one !== null && other !== null && one.legal.moves.join() === other.legal.moves.join();
}

export class Stage<G extends GameId = GameId> {
  view = $state.raw<ViewOf<G> | null>(null);
  // What has just happened, while it is shown.
  just = $state.raw<EventOf<G>[]>([]);
  request = $state.raw<Request | null>(null);
  result = $state.raw<Result | null>(null);
  // All that was told here, and as much of it as may be looked at again.
  told = $state.raw<EventOf<G>[]>([]);
  log = $state.raw<EventOf<G>[]>([]);
  people = $state.raw<Person[]>([]);
  remarks = $state.raw<Remark[]>([]);
  // So many of them were seen, and these people are not listened to.
  read = $state(0);
  muted = $state.raw<Seat[]>([]);
  // Whose eyes these are; a table on the server tells it once it is reached.
  seat = $state<Seat | null>(null);
  // From whose side of the table one looks who only watches.
  turned = $state<Seat>(0);
  connected = $state(true);
  times = $state.raw<TimeLeft[]>([]);
  // What has happened among people, each with a number of its own.
  notices = $state.raw<(Notice & { n: number })[]>([]);
  made = $state.raw<MadeForYou[]>([]);
  info = $state.raw<TableInfo | null>(null);
  // The server has changed what it was bound to.
  broken = $state(false);
  devices = $state(1);
  refusal = $state.raw<Refusal | null>(null);
  advice = $state.raw<Advice | null>(null);
  // The move that was advised.
  hint: Move | null = $derived(this.advice?.move ?? null);
  thinking = $state(false);
  canUndo = $state(false);
  pace = $state<Pace>("calm");
  // The only move there is, about to be made for the player.
  only = $state<Move | null>(null);
  // What is shown stays until it is waved on.
  held = $state(false);

  #noticed = 0;
  // The views that were shown here, each with how many events the log had then.
  #seen: { events: number; view: ViewOf<G> }[] = [];

  // The number of the first event told, and which may not be looked at any more.
  #first = 0;
  #faceDown: Step["face_down"] = null;

  #queue: Step<G>[] = [];
  #jumped = false;
  // What will be asked when what covers the board has been seen.
  #due: Request | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #making: ReturnType<typeof setTimeout> | undefined;
  #stop: () => void;

  constructor(
    readonly table: Table<G>,
    readonly face: Lingering<G>,
    pace: Pace,
  ) {
    this.pace = pace;
    this.#stop = table.listen((news) => {
      this.seat = table.seat;
      if (news.people) this.people = news.people;
      if (news.remark) this.remarks = [...this.remarks, news.remark];
      if (news.connected !== undefined) this.connected = news.connected;
      if (news.times) this.times = news.times;
      if (news.made) this.made = news.made;
      if (news.notice) this.notices = [...this.notices, { ...news.notice, n: ++this.#noticed }];
      if (news.table) this.info = news.table;
      if (news.broken) this.broken = true;
      if (news.devices) this.devices = news.devices;
      if (news.step) this.#take(news.step);
    });
  }

  // How the table looked after the event at this place of the log, if that was shown here.
  seenAt(place: number): ViewOf<G> | undefined {
    return this.#seen.find(({ events }) => events > place)?.view;
  }
  wasSeen(place: number): boolean {
    if (isFaceDown(this.#first + place, this.#faceDown)) return false;
    return this.#seen.length > 1 && place >= this.#seen[0].events;
  }

  // Who sits at the bottom of the table.
  get side(): Seat | null {
    return this.seat ?? (this.table.kind === "online" ? this.turned : null);
  }

  get unread(): number {
    const { read, muted, seat } = this;
    const fresh = this.remarks.slice(read);
    return fresh.filter(
      (remark) => remark.seat === null || (remark.seat !== seat && !muted.includes(remark.seat)),
    ).length;
  }

  get names(): string[] {
    return this.people.map((person) => person.name);
  }

  // Whether something is asked of this seat, and shown.
  get asked(): boolean {
    return this.request !== null;
  }

  // The legal moves.
  get moves(): Move[] {
    return this.request?.legal.moves ?? [];
  }

  can(move: Move): boolean {
    return this.moves.includes(move);
  }

  // The legal moves of one verb, without it: of "play", the cards.
  choices(verb: VerbOf<G>): string[] {
    const prefix = `${verb} `;
    return this.moves
      .filter((move) => move.startsWith(prefix))
      .map((move) => move.slice(prefix.length));
  }

  // Makes a move. A move that the rules refuse says why; so a thing that can't be done now can still
  // be clicked, and explains itself.
  async act(move: Move): Promise<boolean> {
    // Whoever moves has seen enough of what is still shown: the answer comes at once.
    this.skip();
    clearTimeout(this.#making);
    const request = this.request;
    this.advice = null;
    this.refusal = null;
    this.request = null;
    this.#due = null;
    const refusal = await this.table.act(move);
    if (!refusal) return true;
    this.#due ??= request;
    this.request ??= request;
    this.refusal = refusal;
    return false;
  }

  async ask() {
    if (this.thinking || !this.asked) return;
    this.thinking = true;
    const { request } = this;
    try {
      const advice = await this.table.hint();
      if (isSame(request, this.request)) this.advice = advice;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusal = error.refusal;
    } finally {
      this.thinking = false;
    }
  }

  // The move that was advised stays, the words go.
  hush() {
    this.advice &&= { move: this.advice.move };
  }

  async undo() {
    this.refusal = (await this.table.undo()) ?? null;
  }

  // Enough of what is shown: what comes next?
  goOn() {
    this.#rest();
    this.#next();
  }

  skip() {
    this.#rest();
    while (this.#queue.length > 0) {
      const step = this.#queue.shift()!;
      this.#show(step);
      if (this.#time(step) === Infinity) return this.#hold();
    }
    this.#seenAll();
  }

  close() {
    clearTimeout(this.#timer);
    clearTimeout(this.#making);
    this.#stop();
    this.table.close();
  }

  #take(step: Step<G>) {
    if (step.fresh) {
      this.#queue = [];
      this.#rest();
      this.#show(step);
      this.#seenAll();
      return;
    }
    this.#queue.push(step);
    if (this.held) this.#hold();
    else if (this.#timer === undefined) this.#next();
  }

  // Nothing is kept from us for long while our own clock runs.
  #hold() {
    this.held = true;
    const clocked = this.times.some(({ seat }) => seat === this.seat);
    if (clocked) this.#timer ??= setTimeout(() => this.goOn(), longest);
  }

  #rest() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.held = false;
  }

  #seenAll() {
    this.just = [];
    this.request = this.#due;
    this.#make();
  }

  // A decision without an alternative is made for the player, where the engine says that this tells
  // nobody anything. Who goes step by step, or has jumped here, decides all the same.
  #make() {
    clearTimeout(this.#making);
    const move = this.#forced();
    this.only = move;
    if (move === null) return;
    this.#making = setTimeout(() => void this.act(move), reading * paces[this.pace]);
  }

  #forced(): Move | null {
    const { view } = this;
    const move = view && "only" in view ? view.only : null;
    if (move === null || this.#jumped || this.pace === "steps") return null;
    return this.#due?.legal.moves.includes(move) ? move : null;
  }

  #next() {
    this.#timer = undefined;
    const step = this.#queue.shift();
    if (!step) {
      this.#seenAll();
      return;
    }
    this.#show(step);
    const time = this.#time(step);
    if (time === Infinity) this.#hold();
    else this.#timer = setTimeout(() => this.#next(), time);
  }

  #time({ events, view }: Step<G>): number {
    const replay = this.table.kind === "replay";
    const time = this.face.linger(events, view);
    if (time === Infinity) return replay ? longest : time;
    const steps = this.pace === "steps" && !replay && !this.asked;
    if (steps && this.#others(events)) return Infinity;
    return time * paces[this.pace];
  }

  // Whether others had a hand in it; who moves has seen what they did themselves.
  #others(events: EventOf<G>[]): boolean {
    return events.some((event) => !("seat" in event && event.seat === this.seat));
  }

  #show(step: Step<G>) {
    this.view = step.view;
    this.just = step.events;
    this.#jumped = step.fresh;
    this.only = null;
    // Others who decide at the same time take nothing away from a hint.
    if (!isSame(step.request, this.request)) this.advice = null;
    this.#due = step.request;
    const later = this.face.covers?.(step.events) || this.#forced() !== null;
    this.request = later ? null : step.request;
    this.result = step.result;
    this.told = step.fresh ? step.events : [...this.told, ...step.events];
    if (step.fresh) [this.#first, this.#seen] = [step.before, []];
    this.#faceDown = step.face_down;
    this.log = lookedAt(this.told, this.table.game, this.#first, step.face_down);
    this.#seen.push({ events: this.log.length, view: step.view });
    this.refusal = null;
    this.canUndo = step.can_undo && step.result === null;
  }
}
