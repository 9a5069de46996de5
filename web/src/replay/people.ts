// Who sat where in a recorded game, and which seat was ours.
import { keepThing, keptThing } from "../kept";
import { playedGames } from "../online/played";
import { botAt } from "../table/bots";
import type { Person } from "../table/Table";
import { levels, type GameRecord, type Level, type Seat } from "../table/words";

const longest = 24;

// A record comes from anywhere: what is no name is none.
function nameIn({ names }: GameRecord, seat: Seat): string {
  const name: unknown = Array.isArray(names) ? names[seat] : null;
  return typeof name === "string" ? name.trim().slice(0, longest) : "";
}

const isLevel = (word: unknown): word is Level => levels.includes(word as Level);
const levelIn = ({ levels }: GameRecord, seat: Seat): Level | undefined => {
  const level: unknown = Array.isArray(levels) ? levels[seat] : null;
  return isLevel(level) ? level : undefined;
};

// A server's record has a bot's level for its name; at the table it had one of its own.
export function peopleIn(record: GameRecord, nameless: (seat: Seat) => string): Person[] {
  const bots = new Set(
    record.moves.filter((_, i) => record.by?.[i] === "bot").map(([seat]) => seat),
  );
  const { table: id = "", first, turns = 0, players } = record;
  const turned = Number.isInteger(turns) && turns >= 0 ? turns % players : 0;
  const table = {
    id: String(id),
    first: typeof first === "string" ? first : null,
    turns: turned,
    seats: Array(players),
  };
  return Array.from({ length: record.players }, (_, seat) => {
    const name = nameIn(record, seat);
    if (bots.has(seat))
      return { name: botAt(table, seat), kind: "bot", level: name, present: true };
    const level = levelIn(record, seat);
    const kind = level ? "bot" : "person";
    return { name: name || nameless(seat), kind, ...(level && { level }), present: true };
  });
}

// Who sits there when somebody plays on from a position: bots play as they did, and bots of this
// strength sit in for people.
export function peopleBeside(people: Person[], seat: Seat, level: Level): Person[] {
  return people.map((person, i) =>
    i === seat
      ? { name: person.name, kind: "you", present: true }
      : { ...person, kind: "bot", level: isLevel(person.level) ? person.level : level },
  );
}

// The record of a game that was played here, with the names of those who played it.
export function withNames(record: GameRecord, people: Person[]): GameRecord {
  const levels = people.map(({ level }) => level ?? null);
  return {
    ...record,
    names: record.names ?? people.map(({ name }) => name),
    ...(!record.by && levels.some(Boolean) && { levels }),
  };
}

// Which seat was ours stays in this browser: in a link or a file it would be the reader's.
interface OwnGame {
  game: string;
  seat: Seat;
}
const most = 200;
const games = () => keptThing<OwnGame[]>("replayed") ?? [];
const dealOf = ({ game, seed }: GameRecord) => `${game} ${seed?.slice(0, 16)}`;
// The same deal may have been played in more than one way.
function keyOf(record: GameRecord) {
  let sum = 0;
  for (const letter of record.moves.join()) sum = (sum * 31 + letter.charCodeAt(0)) | 0;
  return `${dealOf(record)} ${sum}`;
}

export function rememberSeat(record: GameRecord, seat: Seat | null) {
  if (seat === null || !record.seed) return;
  const game = keyOf(record);
  const others = games().filter((each) => each.game !== game);
  keepThing("replayed", [{ game, seat }, ...others].slice(0, most));
}

export function ownSeatIn(record: GameRecord): Seat | null {
  const seat =
    games().find(({ game }) => game === keyOf(record))?.seat ??
    games().find(({ game }) => game === dealOf(record))?.seat ??
    playedGames().find(({ table }) => table === record.table)?.seat;
  return seat !== undefined && seat < record.players ? seat : null;
}
