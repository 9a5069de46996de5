// What the page says, in the language chosen. Everything that calls `t` follows a change of language
// at once.
import { keep, kept } from "../kept";
import { format, type Language, type Values } from "./format";
import { enumerated, ownerOf, sayKind, type Company, type Kinds } from "./kinds";

export type { Company };

export const languages: readonly Language[] = ["en", "fr", "de"];
export const languageNames = { en: "English", fr: "Français", de: "Deutsch" } as const;

type Catalogue = Record<string, string>;
const files = import.meta.glob<Catalogue>(
  ["../../../locales/*/*.json", "!../../../locales/*/terminal.json"],
  { import: "default" },
);

function preferred(): Language {
  const wishes = [kept("language"), ...navigator.languages];
  for (const wish of wishes) {
    const language = languages.find((each) => wish?.toLowerCase().startsWith(each));
    if (language) return language;
  }
  return "en";
}

const speech = $state({ language: "en" as Language, words: {} as Catalogue });
// What is said before any table: the page's own words, and those of every game's cover.
const isFirst = /\/en\/(common|page|lobby|people|cover-\w+)\.json$/;
const topics = new Set(Object.keys(files).flatMap((path) => isFirst.exec(path)?.[1] ?? []));

async function read(language: Language, wanted: Iterable<string>): Promise<Catalogue> {
  const parts = await Promise.all(
    [...wanted].map((topic) => files[`../../../locales/${language}/${topic}.json`]?.() ?? {}),
  );
  return Object.assign({}, ...parts);
}

export function language(): Language {
  return speech.language;
}

export async function speak(language: Language = preferred()) {
  const words = await read(language, topics);
  speech.language = language;
  speech.words = words;
  document.documentElement.lang = language;
}

export async function chooseLanguage(language: Language) {
  keep("language", language);
  await speak(language);
}

// How the things of each game are said.
const kinds = new Map<string, Kinds>();

// A game's own words, and how its things are said, are loaded with its table.
export async function learn(game: string, its: Kinds) {
  kinds.set(game, its);
  const fresh = [game, `page-${game}`].filter((topic) => !topics.has(topic));
  for (const topic of fresh) topics.add(topic);
  Object.assign(speech.words, await read(speech.language, fresh));
}

export function knows(key: string): boolean {
  return key in speech.words;
}

const nobody: Company = { you: null, names: [] };

// `company` is who sits where, so that a sentence can say "you" and names.
export function t(key: string, values: Values = {}, company: Company = nobody): string {
  const message = speech.words[key];
  if (message === undefined) return key;
  const { language } = speech;
  const { you } = company;
  const speaker = {
    ...company,
    language,
    word: (word: string, more?: Values) => t(word, more, company),
  };
  const own = kinds.get(ownerOf(key));
  return format(message, values, {
    language,
    you,
    write: (value, kind) => sayKind(value, kind, speaker, own),
  });
}

export function list(words: string[]): string {
  return enumerated(words, t("common.and"));
}
