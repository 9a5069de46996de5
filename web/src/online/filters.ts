// Which open tables somebody wants to see, kept between visits.
import { keepThing, keptThing } from "../kept";
import type { GameId } from "../table/words";
import type { TableInfo, TimeControl } from "./server";

// How fast people play, as one looks for it.
export const paces = ["none", "live", "days"] as const;
export type Pace = (typeof paces)[number];

export interface Filters {
  game: GameId | null;
  pace: Pace | null;
}

const key = "lobby";
const kinds: Record<Pace, (TimeControl["kind"] | "none")[]> = {
  none: ["none"],
  live: ["move", "bank"],
  days: ["days"],
};

// What was kept by another version, or for a game that is no more, filters nothing.
export function keptFilters(games: readonly GameId[]): Filters {
  const { game, pace } = keptThing<Partial<Filters>>(key) ?? {};
  return {
    game: games.find((each) => each === game) ?? null,
    pace: paces.find((each) => each === pace) ?? null,
  };
}

export const keepFilters = (filters: Filters) => keepThing(key, filters);

// The clocks that will do, as the server calls them; null: any.
export const clocksOf = (pace: Pace | null) => (pace ? kinds[pace] : null);

export const fits = (table: Pick<TableInfo, "game" | "clock">, { game, pace }: Filters) =>
  (!game || table.game === game) && (!pace || kinds[pace].includes(table.clock?.kind ?? "none"));

export const freeSeats = ({ state, locked, seats }: TableInfo) =>
  state === "waiting"
    ? locked
      ? 0
      : seats.filter(({ kind }) => kind === "open").length
    : seats.filter(({ offered }) => offered).length;

export const someoneIsThere = ({ seats }: TableInfo) =>
  seats.some(({ kind, connected }) => kind === "person" && connected);

// Those with a free seat first, of these the ones where somebody is there, and the ones that begin
// soonest.
export function bySeats(one: TableInfo, other: TableInfo): number {
  const rank = (table: TableInfo) => {
    const free = freeSeats(table);
    return free === 0 ? 1000 : free + (someoneIsThere(table) ? 0 : 100);
  };
  return rank(one) - rank(other) || other.created - one.created;
}
