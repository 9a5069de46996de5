// The options that players are offered are those that have words.
import { knows, t } from "../i18n/speech.svelte";
import { homeReferee } from "../table/referee";
import type { GameId, GameInfo } from "../table/words";

export const optionKey = (game: GameId, name: string) => `page.${game}.option.${name}`;
export const offered = (game: GameInfo) =>
  Object.entries(game.options).filter(([name]) => knows(optionKey(game.id, name)));

export const infoOf = (id: GameId): Promise<GameInfo> =>
  homeReferee()
    .call<GameInfo[]>("games")
    .then((games) => games.find((game) => game.id === id)!);

// "Deals: 1", for each of them.
export function optionWords(game: GameInfo, chosen: Record<string, unknown>): string[] {
  return offered(game).map(([name, spec]) => {
    const value = chosen[name] ?? spec.default;
    const key = optionKey(game.id, name);
    const named = spec.values !== undefined || typeof spec.default === "boolean";
    const words = named ? t(`${key}.${String(value)}`) : String(value);
    return t("people.term", { what: t(key), value: words });
  });
}
