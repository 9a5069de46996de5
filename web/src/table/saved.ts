// Games against bots that were left, one for each game, kept in this browser as records.
import { forget, keepThing, keptThing } from "../kept";
import type { Memory } from "./memory";
import type { Person } from "./Table";
import type { GameId, GameRecord, Level } from "./words";

export interface SavedGame {
  record: GameRecord;
  level: Level;
  people: Person[];
  // Not in games of earlier versions: those were begun with everything to look at.
  memory?: Memory;
  at: number;
}

const key = (game: GameId) => `solo.${game}`;

export const keepGame = (saved: SavedGame) => keepThing(key(saved.record.game), saved);
export const forgetGame = (game: GameId) => forget(key(game));

// As it was left, for who comes back to its table.
export function keptGame(game: GameId): SavedGame | null {
  const saved = keptThing<SavedGame>(key(game));
  return saved && saved.record?.moves?.length > 0 ? saved : null;
}

// One to go on with: its player has decided something.
export function savedGame(game: GameId): SavedGame | null {
  const saved = keptGame(game);
  return saved?.record.moves.some(([seat]) => saved.people[seat]?.kind === "you") ? saved : null;
}
