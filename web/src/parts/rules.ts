// The rules of each game by language, as HTML; made of docs/rules by plugins/rules.ts.
import type { GameId } from "../generated/games";

type Rules = Record<string, string>;

const texts = import.meta.glob<Rules>("../../../docs/rules/*.md", {
  query: "?rules",
  import: "default",
});

export const rulesOf = (game: GameId): Promise<Rules> => texts[`../../../docs/rules/${game}.md`]();
