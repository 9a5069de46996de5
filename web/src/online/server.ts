// The play server over HTTP (docs/protocol-server.md). It is the one the page came from; a page
// without one plays solo.
import type { Memory } from "../table/memory";
import { Refused } from "../table/referee";
import type { GameId, GameRecord, Result, Seat } from "../table/words";

export type TimeControl =
  | { kind: "move"; seconds: number; more?: number }
  | { kind: "bank"; seconds: number; increment: number; more?: number }
  | { kind: "days"; days: number; vacation?: number };

// What those who are there are deciding.
export interface Proposal {
  number: number;
  what: "bot" | "newcomer" | "pause" | "resume";
  seat: number | null;
  by: number;
  yes: number[];
  no: number[];
}

export interface Chair {
  kind: "open" | "reserved" | "person" | "bot";
  name: string | null;
  level: string | null;
  connected: boolean;
  away: boolean;
  // The commitment to its part of the shuffle, or that it will come.
  part: string | null;
  shown: boolean;
  // How it stands with a player; null for bots and empty chairs.
  presence: "here" | "disconnected" | "away" | "replaced" | null;
  missed: number;
  // Before the start: may it begin?
  ready: boolean;
  // Whose seat it is, while a bot or somebody else plays there.
  owner: string | null;
  offered: boolean;
  replaceable: boolean;
  // Milliseconds, or days, where the clock keeps them.
  account?: number;
  vacation?: number;
}

export interface TableInfo {
  id: string;
  game: GameId;
  options: Record<string, unknown>;
  state: "waiting" | "shuffling" | "playing" | "over" | "frozen";
  public: boolean;
  clock: TimeControl | null;
  rest: "asleep" | "paused" | null;
  hints: boolean;
  // In seconds since 1970.
  created: number;
  // A server of an earlier version does not say.
  memory?: Memory;
  // Begins when the host says so, or after a countdown; else as soon as all sit.
  start: "host" | "full";
  // In so many milliseconds; for us that is then.
  begins: number | null;
  beginsAt?: number | null;
  // Bots of this level take the free seats, in so many milliseconds.
  fill: string | null;
  fills: number | null;
  fillsAt?: number | null;
  locked: boolean;
  host: number | null;
  // When people want to meet, in seconds since 1970.
  planned: number | null;
  // Of rematches: the first table, and how often seats have turned since.
  first: string | null;
  turns: number;
  // How the seed is made: 2, or 1 at tables of an earlier version.
  scheme: number;
  commitment: string;
  seats: Chair[];
  opener?: { part: string | null; shown: boolean };
  spectators: number;
  previous: string | null;
  next: string | null;
  // Who is in at the next table, for whom seats are kept there, and how many are anybody's.
  rematch: { in: string[]; kept: string[]; open: number } | null;
  // Of a finished game: the end of its record's chain.
  head: string | null;
  proposal: Proposal | null;
}

export interface Opening {
  game: GameId;
  options: Record<string, unknown>;
  seats: string[];
  name: string;
  key: string;
  part: "later";
  public: boolean;
  clock: TimeControl | null;
  hints: boolean;
  memory: Memory;
  several: boolean;
  start: "host";
  planned: number | null;
}

// A game that ended lately at a public table.
export interface RecentGame {
  id: string;
  game: GameId;
  // In seconds since 1970.
  ended: number;
  first: string | null;
  turns: number;
  scores: number[];
  ranks: number[];
  // A bot has a level instead of a name.
  seats: { name: string | null; level: string | null }[];
}

// Which seat will do, and the table that is opened if there is none.
export interface Search {
  games: GameId[] | null;
  clocks: string[] | null;
  name: string;
  open: { game: GameId; seats: string[]; clock: TimeControl | null; fill: string | null };
}

export interface Taken {
  table: TableInfo;
  seat: number;
  token: string;
}

export interface OnlineRecord extends GameRecord {
  table: string;
  seed: string;
  engine: string;
  names: string[];
  by: string[];
  fairness: Fairness | FormerFairness;
}

type Hex = string | null;
export interface Fairness {
  scheme: 2;
  commitment: string;
  secret: string;
  parts: Hex[];
  shown: Hex[];
  list: string;
  head: string;
}
// Of tables that an earlier version opened.
export interface FormerFairness {
  commitment: string;
  secret: string;
  contributions: Hex[];
}

async function ask<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(`./api/${path}`, {
    ...(body && {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
    cache: "no-store",
  });
  const answer = await response.json();
  if (!response.ok) throw new Refused(answer.error);
  return answer as T;
}

export const openTable = (opening: Opening) => ask<Taken>("tables", opening);
export const takeSeat = (id: string, name: string, key: string, part: string | null) =>
  ask<Taken>(`tables/${id}/join`, { name, key, part });
// One that is offered, in a game that goes on.
export const takeOffered = (id: string, seat: number, name: string, key: string) =>
  ask<Taken>(`tables/${id}/join`, { name, seat, key });
export const tableOf = (id: string) => ask<TableInfo>(`tables/${id}`);
// A server of an earlier version does not say what was played lately.
export const openTables = () => ask<{ tables: TableInfo[]; recent?: RecentGame[] }>("tables");
export const findSeat = (search: Search, key: string) =>
  ask<Taken>("find", { ...search, key, part: "later" });
export const recordOf = (id: string) => ask<OnlineRecord>(`tables/${id}/record`);

// A table at which we have a seat: who is to act there, and since when in seconds since 1970; when it is
// over, how and when it ended.
export interface OwnTable {
  table: TableInfo;
  seat: Seat;
  acting: Seat[];
  since: number | null;
  result: Result | null;
}
// Why a table is not told of.
export type Unknown = { id: string; error: string };
export const ownTables = (seats: { table: string; token: string }[]) =>
  ask<{ tables: (OwnTable | Unknown)[] }>("mine", {
    seats: seats.map(({ table, token }) => ({ table, token })),
  }).then(({ tables }) => tables);

// Whether there is a server behind this page: one that has trouble is one, too. "none" is another
// kind of server.
export async function askForServer(): Promise<"there" | "none" | "unreached"> {
  try {
    const response = await fetch("./healthz", { cache: "no-store" });
    const said = (await response.text()).trim();
    return said === "ok" || response.status === 503 ? "there" : "none";
  } catch {
    return "unreached";
  }
}
