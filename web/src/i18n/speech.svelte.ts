// What the page says, in the language chosen. Everything that calls `t` follows a change of language
// at once.
import { keep, kept } from "../kept";
import { format, grouped, type Language, type Values } from "./format";
import { enumerated, ownerOf, sayKind, type Company, type Kinds } from "./kinds";

export type { Company };

export const languages: readonly Language[] = ["en", "fr", "de"];
export const languageNames = { en: "English", fr: "Français", de: "Deutsch" } as const;

type Catalogue = Record<string, string>;
const files = import.meta.glob<Catalogue>(
  [
    "../../../locales/*/*.json",
    "!../../../locales/*/terminal.json",
    "!../../../locales/*/command.json",
  ],
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
const isFirst = /\/en\/(common|page|lobby|cover-\w+)\.json$/;
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

// What is said in one place alone: among people, or in the rules of a game.
export async function learnTopic(topic: string) {
  if (topics.has(topic)) return;
  Object.assign(speech.words, await read(speech.language, [topic]));
  topics.add(topic);
}

export function knows(key: string): boolean {
  return key in speech.words;
}

const nobody: Company = { you: null, names: [] };

type Say = (value: unknown, kind: string, text: string) => string;

function tell(key: string, values: Values, company: Company, say: Say): string {
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
    write: (value, kind) => say(value, kind, sayKind(value, kind, speaker, own)),
  });
}

// `company` is who sits where, so that a sentence can say "you" and names.
export function t(key: string, values: Values = {}, company: Company = nobody): string {
  return tell(key, values, company, (_value, _kind, text) => text);
}

// A thing in a sentence, which can be drawn instead of said.
export interface Thing {
  kind: string;
  value: unknown;
  text: string;
}

// The same sentence in pieces: words, and the things among them.
export function pieces(key: string, values: Values, company: Company): (string | Thing)[] {
  const things: Thing[] = [];
  const mark = "\uE000";
  const told = tell(key, values, company, (value, kind, text) => {
    things.push({ kind, value, text });
    return mark;
  });
  return told.split(mark).flatMap((words, i) => (i === 0 ? [words] : [things[i - 1], words]));
}

// A number as it is said, where it stands alone.
export const number = (value: number) => grouped(value, speech.language);

export function list(words: string[]): string {
  return enumerated(words, t("common.and"));
}
