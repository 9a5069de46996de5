import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { games } from "../generated/games";
import { engineReferee } from "../table/testing";
import type { GameInfo } from "../table/words";

const house = new URL("../../../", import.meta.url);
const inHouse = (path: string) => new URL(path, house);
const languages = ["en", "fr", "de"];
const engineGames = async () => (await engineReferee()).call<GameInfo[]>("games");

it("what was generated is what the engine says", async () => {
  const known = (await engineGames()).map(({ id, name, seats }) => ({ id, name, seats }));
  const generated = games.map(({ id, name, seats }) => ({ id, name, seats }));
  expect(generated, "run `npm run generate`").toEqual(known);
});

it.each(games)("$id has all that a game brings to the page", ({ id }) => {
  const brought = [
    ...["index", "face", "kinds", "telling", "examples"].map(
      (file) => `web/src/games/${id}/${file}.ts`,
    ),
    ...languages.flatMap((language) => [
      `locales/${language}/${id}.json`,
      `locales/${language}/page-${id}.json`,
      `locales/${language}/cover-${id}.json`,
      `locales/${language}/rules-${id}.json`,
    ]),
    `docs/rules/${id}.md`,
    `tests/page/players/${id}.mjs`,
  ];
  const missing = brought.filter((path) => !existsSync(inHouse(path)));
  expect(missing, "write these files; web/README.md, “How a game plugs in”, says how").toEqual([]);
});

it("every folder is a game of the engine", () => {
  const folders = readdirSync(inHouse("web/src/games"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const ids: readonly string[] = games.map(({ id }) => id);
  const strange = folders.filter((name) => !ids.includes(name));
  expect(strange, "a folder is named by the game's id in the engine").toEqual([]);
});

// Another game changes no file of words that is there.
it.each(languages)("the words of a game are in its own files, %s", (of) => {
  const ids = games.map(({ id }) => id).join("|");
  for (const file of readdirSync(inHouse(`locales/${of}`))) {
    const words = JSON.parse(readFileSync(inHouse(`locales/${of}/${file}`), "utf8"));
    const owners = Object.keys(words).flatMap(
      (key) => new RegExp(`^(?:page\\.)?(${ids})\\.`).exec(key)?.[1] ?? [],
    );
    const own = new RegExp(`^(?:page-|cover-|rules-|coach-)?(${ids})\\.json$`).exec(file)?.[1];
    expect(new Set(owners), file).toEqual(new Set(own ? [own] : []));
  }
});

it.each(languages)("every cover says what the game is about, %s", (of) => {
  for (const { id } of games) {
    const file = `locales/${of}/cover-${id}.json`;
    const words = JSON.parse(readFileSync(inHouse(file), "utf8"));
    for (const key of [`page.${id}.about`, `page.${id}.minutes`]) {
      expect(words[key], `${file} must have ${key}`).toBeTruthy();
    }
  }
});

// An option is offered where it has words: those of an option that is gone would be said to nobody.
it.each(languages)("words for options are for options and values of the engine, %s", async (of) => {
  const covers = games.map(({ id }) =>
    readFileSync(inHouse(`locales/${of}/cover-${id}.json`), "utf8"),
  );
  const words = Object.assign({}, ...covers.map((text) => JSON.parse(text)));
  const said = Object.keys(words).filter((key) => /^page\.\w+\.option\./.test(key));
  const offered = (await engineGames()).flatMap(({ id, options }) =>
    Object.entries(options)
      .map(([name, spec]) => ({ key: `page.${id}.option.${name}`, spec }))
      .filter(({ key }) => key in words)
      .flatMap(({ key, spec }) => [key, ...valuesOf(spec).map((value) => `${key}.${value}`)]),
  );
  expect(said.sort()).toEqual(offered.sort());
  expect(said.length).toBeGreaterThan(0);
});

function valuesOf({ values, default: usual }: GameInfo["options"][string]): unknown[] {
  return values ?? (typeof usual === "boolean" ? [true, false] : []);
}
