// The games of the page, in the engine's order. A game plugs in with a folder named by its id.
import { games, type GameId } from "../generated/games";
import type { Kinds } from "../i18n/kinds";
import { learn } from "../i18n/speech.svelte";
import type { Cover, Face, OwnCover } from "./face";

const ownCovers = import.meta.glob<OwnCover>("./*/index.ts", { eager: true, import: "cover" });
// Loaded with the game's table. Which game a face is for is known by its folder alone: from here on it
// is shown the views and events of that game and no other.
const faces = import.meta.glob<Face>("./*/face.ts", { import: "face" });
const allKinds = import.meta.glob<Kinds>("./*/kinds.ts", { import: "kinds" });

export const covers: readonly Cover[] = games.flatMap((game) => {
  const own = ownCovers[`./${game.id}/index.ts`];
  return own ? [{ ...game, ...own }] : [];
});

export function coverOf(game: string): Cover | undefined {
  return covers.find(({ id }) => id === game);
}

// The words of a game, and how its things are said.
export async function learnGame(game: GameId) {
  await learn(game, await allKinds[`./${game}/kinds.ts`]());
}

// All that a table of this game needs.
export async function openGame(game: string): Promise<{ cover: Cover; face: Face }> {
  const cover = coverOf(game);
  if (!cover) throw new Error(`no game ${game}`);
  const [face] = await Promise.all([faces[`./${cover.id}/face.ts`](), learnGame(cover.id)]);
  return { cover, face };
}
