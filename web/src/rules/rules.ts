import type { GameId } from "../table/words";

type Rules = Record<string, string>;

const texts: Record<GameId, () => Promise<{ default: Rules }>> = {
  bidcoin: () => import("rules:bidcoin"),
  money: () => import("rules:money"),
  blackmonday: () => import("rules:blackmonday"),
  fuffziger: () => import("rules:fuffziger"),
};

export async function rulesOf(game: GameId): Promise<Rules> {
  return (await texts[game]()).default;
}
