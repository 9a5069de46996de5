// The tables of the server at which we have seats: all of them, asked for while somebody is on the home
// page. Those that are over move to the games we have played.
import { botAt } from "../table/bots";
import type { GameId } from "../table/words";
import { isHidden } from "../turn/signal";
import { keepPlayed, playedGames } from "./played";
import { forgetSeat, noteOver, ownSeats, type OwnSeat } from "./seats";
import { ownTables, type OwnTable, type Unknown } from "./server";
import { reached, serverIsThere } from "./there.svelte";

const pause = { seen: 8_000, hidden: 30_000 };
// As many as the server answers at a time.
const atATime = 50;

let tables = $state.raw<OwnTable[]>([]);
let played = $state.raw(playedGames());
let unopened = $state.raw<Unopened[]>([]);

export interface Unopened {
  id: string;
  game?: GameId;
  code: string;
}

export const isYourTurn = ({ seat, acting }: OwnTable) => acting.includes(seat);
export const currentTables = () => tables;
export const finishedGames = () => played;
// Tables we have a key to, and why the server does not open them now.
export const unopenedTables = () => unopened;

export function throwAway({ id }: Unopened) {
  forgetSeat(id);
  answers.delete(id);
  unopened = unopened.filter((each) => each.id !== id);
}

// Those that wait for us, those that are played, those that have not begun, those that can't go on.
const states = ["playing", "waiting", "shuffling"];
function urgency(each: OwnTable): number {
  if (isYourTurn(each)) return -1;
  const at = states.indexOf(each.table.state);
  return at < 0 ? states.length : at;
}
// Whoever has waited longest comes first.
const order = (one: OwnTable, other: OwnTable) =>
  urgency(one) - urgency(other) || (one.since ?? 0) - (other.since ?? 0);

export const nameAt = ({ table }: OwnTable, seat: number) =>
  table.seats[seat].name ?? (table.seats[seat].kind === "bot" ? botAt(table, seat) : "");

function finish(each: OwnTable) {
  const { table, seat, result, since } = each;
  noteOver(table.id);
  keepPlayed({
    table: table.id,
    game: table.game,
    at: since ? since * 1000 : Date.now(),
    seat,
    names: table.seats.map((_, other) => nameAt(each, other)),
    ranks: result?.ranks ?? [],
    scores: result?.scores ?? [],
  });
}

// The last answer for each table.
const answers = new Map<string, OwnTable | Unknown>();
let turn = 0;

// At most so many as the server answers at a time, the newest first; the others are asked for next.
export async function look() {
  const done = new Set(playedGames().map(({ table }) => table));
  const seats = ownSeats().filter(({ table, over }) => !over && !done.has(table));
  if (turn >= seats.length) turn = 0;
  const asked = seats.slice(turn, turn + atATime);
  for (const each of await reached(ownTables(asked))) {
    answers.set("error" in each ? each.id : each.table.id, each);
  }
  turn += atATime;
  show(seats);
}

function show(seats: OwnSeat[]) {
  const found: OwnTable[] = [];
  unopened = [];
  for (const { table: id, game } of seats) {
    const each = answers.get(id);
    if (!each) continue;
    if ("error" in each) unopened = [...unopened, { id, code: each.error, ...(game && { game }) }];
    else if (each.table.state === "over") finish(each);
    else found.push(each);
  }
  tables = found.sort(order);
  played = playedGames();
}

// Until the answer is called; `told` hears of every look.
export function followTables(told: (tables: OwnTable[]) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let over = false;
  const again = async () => {
    clearTimeout(timer);
    if (serverIsThere()) {
      // What is known stays if no answer comes.
      await look().then(
        () => told(tables),
        () => undefined,
      );
    }
    if (!over) timer = setTimeout(again, isHidden() ? pause.hidden : pause.seen);
  };
  const seen = () => !isHidden() && void again();
  document.addEventListener("visibilitychange", seen);
  void again();
  return () => {
    over = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", seen);
  };
}
