import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { format, type Language, type Values } from "./format";
import { ownerOf, sayKind, type Kinds, type Speaker } from "./kinds";

const locales = new URL("../../../locales/", import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, locales), "utf8"));

function catalogue(language: Language): Record<string, string> {
  const files = readdirSync(new URL(`${language}/`, locales));
  return Object.assign({}, ...files.map((file) => read(`${language}/${file}`)));
}
const catalogues = { en: catalogue("en"), fr: catalogue("fr"), de: catalogue("de") };

const kinds = import.meta.glob<Kinds>("../games/*/kinds.ts", { eager: true, import: "kinds" });

function said(message: string, values: Values, language: Language, game?: string): string {
  const speaker: Speaker = {
    you: 1,
    names: ["Ada", "Bob", "Cleo"],
    language,
    word: (key, more = {}) => said(catalogues[language][key] ?? key, more, language, ownerOf(key)),
  };
  const own = kinds[`../games/${game}/kinds.ts`];
  const write = (value: unknown, kind: string) => sayKind(value, kind, speaker, own);
  return format(message, values, { language, you: 1, write });
}

interface Example {
  // Whose kinds the message needs.
  game?: string;
  message: string;
  language: Language;
  arguments: Values;
  text: string;
  // Where the page says it in another way.
  page?: string;
}

describe("messages", () => {
  it.each(read("examples.json") as Example[])(
    "$language: $message",
    ({ game, message, language, arguments: values, text, page }) => {
      expect(said(message, values, language, game)).toBe(page ?? text);
    },
  );
});

describe("the page's catalogues", () => {
  it.each(["fr", "de"] as const)("%s has what English has", (language) => {
    expect(Object.keys(catalogues[language]).sort()).toEqual(Object.keys(catalogues.en).sort());
  });
});
