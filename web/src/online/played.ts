// Games of the server that we have played, with how they ended. They are not asked for again.
import { keepThing, keptThing } from "../kept";
import type { GameId, Seat } from "../table/words";

export interface Played {
  table: string;
  game: GameId;
  // When it ended, or when we learned of it: milliseconds since 1970.
  at: number;
  seat: Seat;
  names: string[];
  ranks: number[];
  scores: number[];
}

const most = 100;

export const playedGames = () => keptThing<Played[]>("finished") ?? [];

export function keepPlayed(game: Played) {
  const others = playedGames().filter(({ table }) => table !== game.table);
  const all = [game, ...others].sort((one, other) => other.at - one.at);
  keepThing("finished", all.slice(0, most));
}
