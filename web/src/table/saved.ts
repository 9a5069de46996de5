// Games against bots that were left, one for each game, kept in this browser as records.
import { forget, keepThing, keptThing } from "../kept";
import type { Person } from "./Table";
import type { GameId, GameRecord, Level } from "./words";

export interface SavedGame {
  record: GameRecord;
  level: Level;
  people: Person[];
  at: number;
}

const key = (game: GameId) => `solo.${game}`;

export const keepGame = (saved: SavedGame) => keepThing(key(saved.record.game), saved);
export const forgetGame = (game: GameId) => forget(key(game));

export function savedGame(game: GameId): SavedGame | null {
  const saved = keptThing<SavedGame>(key(game));
  return saved && saved.record?.moves?.length > 0 ? saved : null;
}
