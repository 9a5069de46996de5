// Which puzzle is for today: the home page knows no more of puzzles.
import { games, type GameId } from "../generated/games";
import { keep, kept } from "../kept";

// Days are those of the calendar on the wall: a date has the same puzzle everywhere.
export const dateOf = (now: Date) =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
export const dayOf = (date: string) => Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000);

// The games take turns, and each goes through its list.
export const gameOfDay = (date: string): GameId => games[dayOf(date) % games.length].id;

const key = "puzzle.day";
export const solveToday = () => keep(key, dateOf(new Date()));
export const solvedToday = () => kept(key) === dateOf(new Date());
