// The tables of the server at which we have seats: all of them, asked for while somebody is on the home
// page. Those that are over move to the games we have played.
import { botName } from "../table/bots";
import { isHidden } from "../turn/signal";
import { keepPlayed, playedGames } from "./played";
import { forgetSeat, ownSeats } from "./seats";
import { ownTables, type OwnTable } from "./server";
import { reached, serverIsThere } from "./there.svelte";

const pause = { seen: 8_000, hidden: 30_000 };
// As many as the server answers at a time.
const atATime = 50;

let tables = $state.raw<OwnTable[]>([]);
let played = $state.raw(playedGames());

export const isYourTurn = ({ seat, acting }: OwnTable) => acting.includes(seat);
export const currentTables = () => tables;
export const finishedGames = () => played;

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
  table.seats[seat].name ?? (table.seats[seat].kind === "bot" ? botName(table.id, seat) : "");

function finish(each: OwnTable) {
  const { table, seat, result, since } = each;
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

async function look() {
  const done = new Set(playedGames().map(({ table }) => table));
  const seats = ownSeats().filter(({ table }) => !done.has(table));
  const found: OwnTable[] = [];
  for (let at = 0; at < seats.length; at += atATime) {
    for (const each of await reached(ownTables(seats.slice(at, at + atATime)))) {
      if (!("error" in each)) found.push(each);
      else if (each.error !== "unread") forgetSeat(each.id);
    }
  }
  for (const each of found) if (each.table.state === "over") finish(each);
  tables = found.filter(({ table }) => table.state !== "over").sort(order);
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
