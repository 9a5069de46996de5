// A table on the server. The socket is opened again whenever it is lost; nothing that was decided is
// lost with it, because an `act` can be repeated (docs/protocol-server.md).
import type {
  Changed,
  ChatLine,
  GalleryLine,
  Happened,
  Hello,
  Message,
  Settled,
  Standing,
} from "../online/messages";
import type { Proposal, TableInfo, TimeControl } from "../online/server";
import { drawKey, pinMore } from "../online/pins";
import { keepSeat } from "../online/seats";
import { recordOf } from "../online/server";
import { answerShuffle } from "../online/shuffle";
import { botAt } from "./bots";
import type { Memory } from "./memory";
import { Refused } from "./referee";
import type { Advice } from "../coach/advice";
import type { Listener, News, Person, Remark, Step, Table, TimeLeft } from "./Table";
import type { GameEvent, GameId, GameRecord, Move, Refusal, Seat } from "./words";

// What the server says to a message: done, or why not; to a hint, what is advised.
interface Answer {
  refusal?: Refusal;
  advice?: Advice;
}

interface Waiting {
  resolve: (answer: Answer) => void;
  // Sent again after a reconnection.
  message?: object;
}

const lost: Refusal = { why: "", code: "lost" };
const firstPause = 300;
const longestPause = 8000;

export class OnlineTable implements Table {
  readonly kind = "online";
  #listeners = new Set<Listener>();
  #socket: WebSocket | undefined;
  #pause = firstPause;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #next = 1;
  #waiting = new Map<number, Waiting>();
  #request: number | null = null;
  // The request we have answered: others' moves on the way to us may still repeat it.
  #answered: number | null = null;
  #seat: Seat | null = null;
  #info: TableInfo;
  #last: Step | undefined;
  #log: GameEvent[] = [];
  // The number of its first event.
  #first = 0;
  #chat: Remark[] = [];
  // The number of the last line heard: each hello repeats the latest.
  #heard = 0;
  // The same of those who watch.
  #overheard = 0;
  #connected = false;
  // What was said of the shuffle on this connection, so that it is not said twice.
  #shuffled = "";
  #broken = false;
  // The keys that may open our seat, the best first. A seat that was taken, or given another key,
  // while the connection was lost has the new one or still the old one.
  #keys: string[];
  #trying = 0;
  #devices = 1;
  #times: TimeLeft[] = [];
  #former: Seat | null = null;

  constructor(
    info: TableInfo,
    keys: string[],
    readonly address = new URL("./socket", location.href).href.replace(/^http/, "ws").split("#")[0],
  ) {
    this.#info = info;
    this.#keys = keys;
    this.#connect();
  }

  get game(): GameId {
    return this.#info.game;
  }
  get seat(): Seat | null {
    return this.#seat;
  }
  // A server of an earlier version gives none, and does not say so.
  get hints(): boolean {
    return this.#info.hints === true && this.#seat !== null;
  }
  // Our seat's key, for another device.
  get token(): string | undefined {
    return this.#seat === null ? undefined : this.#keys[0];
  }
  // The seat that somebody else plays for us.
  get former(): Seat | null {
    return this.#former;
  }
  // What is asked now, for those who want more time for it.
  get request(): number | null {
    return this.#request;
  }
  get info(): TableInfo {
    return this.#info;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    listener({
      table: this.#info,
      people: this.#people(),
      connected: this.#connected,
      broken: this.#broken,
      devices: this.#devices,
      times: this.#times,
    });
    for (const remark of this.#chat) listener({ remark });
    if (this.#last) listener({ step: { ...this.#last, ...this.#whole(), fresh: true } });
    return () => this.#listeners.delete(listener);
  }

  async act(move: Move): Promise<Refusal | undefined> {
    if (this.#request === null) return { why: "", code: "not_your_turn" };
    this.#answered = this.#request;
    const refusal = await this.#ask({ type: "act", request: this.#request, move }, true);
    if (refusal) this.#answered = null;
    return refusal;
  }
  async hint(): Promise<Advice | null> {
    if (this.#request === null) return null;
    const { advice, refusal } = await this.#send({ type: "hint", request: this.#request });
    // Decided meanwhile: nobody needs it any more.
    if (refusal && refusal.code !== "stale_request") throw new Refused(refusal);
    return advice ?? null;
  }
  async undo(): Promise<undefined> {
    return undefined;
  }
  say(words: { text: string } | { phrase: string }, name?: string) {
    return this.#ask({ type: "chat", ...words, ...(this.#seat === null && { name }) });
  }
  sit(name: string, key: string, part: string | null) {
    return this.#change({ type: "sit", name, key, part }, key);
  }
  // Another key: every other device that has our seat open is out.
  rekey() {
    const key = drawKey();
    pinMore(this.#info.id, { key });
    return this.#change({ type: "rekey", key }, key);
  }
  // Begins; also although somebody's part of the shuffle is missing.
  start() {
    return this.#ask({ type: "start" });
  }
  seatBot(seat: Seat, level: string) {
    return this.#ask({ type: "bot", seat, level });
  }
  arrange(wish: {
    options?: object;
    clock?: TimeControl | null;
    locked?: boolean;
    fill?: string | null;
    memory?: Memory;
  }) {
    return this.#ask({ type: "arrange", ...wish });
  }
  swap(seat: Seat, other: Seat) {
    return this.#ask({ type: "swap", seat, with: other });
  }
  remove(seat: Seat) {
    return this.#ask({ type: "remove", seat });
  }
  ready(ready: boolean) {
    return this.#ask({ type: "ready", ready }, true);
  }
  leave(then: "bot" | "offer" = "bot") {
    return this.#ask({ type: "leave", then });
  }
  more() {
    return this.#ask({ type: "more", request: this.#request });
  }
  nudge(seat: Seat) {
    return this.#ask({ type: "nudge", seat });
  }
  propose(what: Proposal["what"], seat: Seat | null = null) {
    return this.#ask({ type: "propose", what, ...(seat !== null && { seat }) });
  }
  vote(proposal: number, yes: boolean) {
    return this.#ask({ type: "vote", proposal, yes });
  }
  back() {
    return this.#ask({ type: "back" });
  }
  // Whether we play on.
  rematch(yes = true) {
    return this.#ask({ type: "rematch", in: yes }, true);
  }
  async record(): Promise<GameRecord | null> {
    return this.#last?.result ? recordOf(this.#info.id) : null;
  }
  // A phone that wakes up, or a network that is back, is no time to wait.
  hurry() {
    if (this.#connected || this.#socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.#timer);
    this.#pause = firstPause;
    this.#connect();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#listeners.clear();
    this.#socket?.close();
  }

  #tell(news: News) {
    for (const listener of this.#listeners) listener(news);
  }

  #people(): Person[] {
    return this.#info.seats.map((chair, seat) => ({
      name: chair.name ?? (chair.kind === "bot" ? botAt(this.#info, seat) : "…"),
      kind: seat === this.#seat ? "you" : chair.kind === "bot" ? "bot" : "person",
      ...(chair.level && { level: chair.level }),
      present: chair.connected && !chair.away,
      presence: chair.presence,
      owner: chair.owner,
    }));
  }

  #connect() {
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#trying = 0;
      this.#greet();
    };
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)));
    socket.onclose = () => this.#lost();
  }

  // With the next key; when none is left, to watch.
  #greet() {
    const token = this.#keys[this.#trying];
    const v = this.#last?.v ?? 0;
    const hello = { type: "hello", protocol: 1, table: this.#info.id, v, id: "hello" };
    const heard = this.#heard > 0 && { chat: this.#heard };
    this.#socket?.send(JSON.stringify({ ...hello, ...(token && { token }), ...heard }));
  }

  #owns(key: string) {
    this.#keys = [key, ...this.#keys.filter((each) => each !== key)];
    keepSeat({ table: this.#info.id, token: key, game: this.#info.game });
  }

  async #change(message: object, key: string): Promise<Refusal | undefined> {
    if (!this.#keys.includes(key)) this.#keys.push(key);
    const refusal = await this.#ask(message);
    if (!refusal) this.#owns(key);
    return refusal;
  }

  #lost() {
    if (this.#closed) return;
    this.#connected = false;
    this.#tell({ connected: false });
    for (const [id, answer] of this.#waiting) {
      if (answer.message) continue;
      this.#waiting.delete(id);
      answer.resolve({ refusal: lost });
    }
    this.#timer = setTimeout(() => this.#connect(), this.#pause);
    this.#pause = Math.min(2 * this.#pause, longestPause);
  }

  async #ask(message: object, again = false): Promise<Refusal | undefined> {
    return (await this.#send(message, again)).refusal;
  }

  #send(message: object, again = false): Promise<Answer> {
    const id = this.#next++;
    const whole = { ...message, id };
    return new Promise((resolve) => {
      this.#waiting.set(id, { resolve, ...(again && { message: whole }) });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(whole));
      else if (!again) resolve({ refusal: lost });
    });
  }

  #hear(message: Message) {
    switch (message.type) {
      case "hello":
        return this.#entered(message);
      case "table":
        return this.#changed(message);
      case "view":
      case "event":
        return this.#step(message);
      case "clock":
        return this.#tell({ times: this.#timed(message.clock) });
      case "notice":
        return this.#tell({ notice: message });
      case "made_for_you":
        return this.#tell({ made: message.moves });
      case "chat":
        return this.#remark(message);
      case "gallery":
        return this.#overhear(message.lines);
      case "ok":
      case "hint":
      case "error":
        return this.#settle(message);
    }
  }

  #changed({ table, devices = 1 }: Hello | Changed) {
    const then = (ms: number | null) => (ms === null ? null : Date.now() + ms);
    const info = { ...table, beginsAt: then(table.begins), fillsAt: then(table.fills ?? null) };
    this.#info = info;
    this.#devices = devices;
    this.#tell({ table: info, people: this.#people(), connected: this.#connected, devices });
    if (info.head) pinMore(info.id, { head: info.head });
    const { say, broken } = answerShuffle(info, this.#seat);
    if (broken) this.#tell({ broken: (this.#broken = true) });
    // Once the server has lied, nothing more of ours is shown.
    if (!say || this.#broken || this.#shuffled === say.type) return;
    this.#shuffled = say.type;
    void this.#send(say);
  }

  #entered(hello: Hello) {
    // Another seat sees another game: nothing that was shown is left.
    if (this.#seat !== hello.seat && this.#last) {
      this.#last = undefined;
      this.#log = [];
      this.#answered = null;
    }
    this.#seat = hello.seat;
    this.#former = hello.former ?? null;
    this.#connected = true;
    this.#pause = firstPause;
    this.#shuffled = "";
    const key = this.#keys[this.#trying];
    if (key && (hello.seat !== null || this.#former !== null)) this.#owns(key);
    this.#trying = 0;
    this.#changed(hello);
    for (const line of hello.chat) this.#remark(line);
    for (const { message } of this.#waiting.values()) {
      if (message) this.#socket?.send(JSON.stringify(message));
    }
  }

  #remark(line: ChatLine) {
    if (line.n <= this.#heard) return;
    this.#heard = line.n;
    this.#note(line, line.seat);
  }

  #overhear(lines: GalleryLine[]) {
    for (const line of lines) {
      if (line.n > this.#overheard) this.#note(line, null);
      this.#overheard = Math.max(this.#overheard, line.n);
    }
  }

  #note({ name, text, phrase, at }: GalleryLine, seat: Seat | null) {
    const remark = {
      seat,
      from: name,
      text: phrase ?? text ?? "",
      phrase: phrase !== undefined,
      at: at ? at * 1000 : null,
    };
    this.#chat.push(remark);
    this.#tell({ remark });
  }

  #timed(clock: [Seat, number][]): TimeLeft[] {
    const at = Date.now();
    this.#times = clock.map(([seat, ms]) => ({ seat, ms, at }));
    return this.#times;
  }

  #step(message: Standing | Happened) {
    const { v, view, request, result, can_undo, clock } = message;
    this.#request = request?.number ?? null;
    const times = this.#timed(clock);
    const known = this.#last?.v ?? 0;
    const news = message.type === "event" && message.from === known ? message.events : null;
    // After a long gap: the end of it.
    const lately = message.type === "view" ? message.events : undefined;
    const heard = this.#first + this.#log.length;
    const { face_down = null, before = heard } = message;
    // Where something is missing in between, numbers would name other events.
    if (before !== heard && (face_down || lately || this.#log.length === 0)) {
      [this.#log, this.#first] = [[], before];
    }
    if (news ?? lately) this.#log = [...this.#log, ...(news ?? lately ?? [])];
    const fresh = news === null || this.#last === undefined;
    this.#last = {
      ...(fresh ? this.#whole() : { from: known, before, events: news }),
      v,
      face_down,
      view,
      request: request && request.number !== this.#answered ? request : null,
      result,
      can_undo,
      fresh,
    };
    this.#tell({ step: this.#last, times });
  }

  // All there has been, as far as it was told here.
  #whole() {
    return { from: 0, before: this.#first, events: this.#log };
  }

  #settle(answer: Settled) {
    if (answer.id === "hello") {
      if (answer.type !== "error") return;
      if (answer.code === "no_table") return;
      // Something else may be better in a moment.
      if (answer.code !== "bad_token") return this.#socket?.close();
      ++this.#trying;
      return this.#greet();
    }
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.type === "ok") waiting?.resolve({});
    else if (answer.type === "hint") waiting?.resolve({ advice: answer.suggestion });
    else {
      const { code, why, clause } = answer;
      waiting?.resolve({ refusal: { code, why, ...(clause && { clause }) } });
    }
  }
}
