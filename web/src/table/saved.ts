// Games against bots that were left, one for each game, kept in this browser as records.
import type { Person } from "./Table";
import type { GameId, GameRecord, Level } from "./words";

export interface SavedGame {
  record: GameRecord;
  level: Level;
  people: Person[];
  at: number;
}

const key = (game: GameId) => `pactole.solo.${game}`;

export function keepGame(saved: SavedGame) {
  try {
    localStorage.setItem(key(saved.record.game), JSON.stringify(saved));
  } catch {
    // A browser that keeps nothing: the game goes on, it can't be resumed.
  }
}

export function savedGame(game: GameId): SavedGame | null {
  try {
    const saved = JSON.parse(localStorage.getItem(key(game)) ?? "null") as SavedGame | null;
    return saved && saved.record.moves.length > 0 ? saved : null;
  } catch {
    return null;
  }
}

export function forgetGame(game: GameId) {
  try {
    localStorage.removeItem(key(game));
  } catch {
    // Nothing was kept.
  }
}
