// Writes what the engine says of the games as TypeScript: what the page must know before the engine is
// loaded, and all types of views, events, options and moves. Nothing that the engine knows is typed a
// second time. `npm run generate` does it, before every build.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { caller } from "../engine/built.mjs";
import { gamesTypes, gameTypes, sharedTypes } from "./types.mjs";

const folder = new URL("../src/generated/", import.meta.url);

// A file that is as it should be stays: nobody has to read it again.
function write(name, text) {
  const file = new URL(name, folder);
  const whole = `// Written by web/plugins/generate.mjs from what the engine says.\n${text}`;
  if (existsSync(file) && readFileSync(file, "utf8") === whole) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, whole);
}

const call = await caller("pactole-coach");
// Of events that may not be looked at again, where a table keeps to the rulebook: what is left.
function remainsOf({ events, types }) {
  const left = ({ type, remains }) => {
    const { name } = events.find((event) => event.type === remains);
    return [type, { type: remains, fields: types[name].map((field) => field.name) }];
  };
  return Object.fromEntries(events.filter(({ remains }) => remains).map(left));
}
const games = call("games").map(({ id, name, seats }) => ({
  ...{ id, name, seats },
  remains: remainsOf(call("schema", { game: id })),
}));
write(
  "games.ts",
  `export const games = ${JSON.stringify(games, null, 2)} as const;\n
export type GameId = (typeof games)[number]["id"];\n`,
);
write("shared.ts", sharedTypes(call("schema")));
for (const { id } of games) write(`${id}.ts`, gameTypes(call("schema", { game: id })));
write("types.ts", gamesTypes(games.map(({ id }) => id)));
