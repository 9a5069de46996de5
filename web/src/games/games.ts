// The games of the page, in the order of the home page. A game plugs in here.
import type { GameId } from "../table/words";
import type { Door } from "./face";
import { bidcoin } from "./bidcoin";
import { blackmonday } from "./blackmonday";
import { fuffziger } from "./fuffziger";
import { money } from "./money";

export const doors: readonly Door[] = [money, fuffziger, bidcoin, blackmonday];

export function doorOf(game: string): Door | undefined {
  return doors.find((door) => door.id === (game as GameId));
}
