// What the page says, in the language chosen. Everything that calls `t` follows a change of language
// at once.
import { format, type Language, type Values } from "./format";

export const languages: readonly Language[] = ["en", "fr", "de"];
export const languageNames = { en: "English", fr: "Français", de: "Deutsch" } as const;

type Catalogue = Record<string, string>;
const files = import.meta.glob<Catalogue>("../../../locales/*/*.json", { import: "default" });

function preferred(): Language {
  const wishes = [localStorage.getItem("pactole.language"), ...navigator.languages];
  for (const wish of wishes) {
    const language = languages.find((each) => wish?.toLowerCase().startsWith(each));
    if (language) return language;
  }
  return "en";
}

const speech = $state({ language: "en" as Language, words: {} as Catalogue });
const topics = new Set<string>(["common", "page"]);

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
  localStorage.setItem("pactole.language", language);
  await speak(language);
}

// A game's own words are loaded with its table.
export async function learn(...more: string[]) {
  const fresh = more.filter((topic) => !topics.has(topic));
  for (const topic of fresh) topics.add(topic);
  Object.assign(speech.words, await read(speech.language, fresh));
}

export function knows(key: string): boolean {
  return key in speech.words;
}

// Who sits where, so that a sentence can say "you" and names; and how a game's own kinds, such as
// cards, are said (what it leaves undefined is said as it is).
export interface Company {
  you: number | null;
  names: string[];
  say?: (value: unknown, kind: string) => string | undefined;
}
const nobody: Company = { you: null, names: [] };

function saySeat(seat: unknown, company: Company): string {
  if (seat === company.you) return speech.words["common.you"] ?? "you";
  return company.names[Number(seat)] ?? String(seat);
}

export function list(words: string[]): string {
  if (words.length < 2) return words.join("");
  const and = speech.words["common.and"] ?? "and";
  return `${words.slice(0, -1).join(", ")} ${and} ${words.at(-1)}`;
}

function say(value: unknown, kind: string, company: Company): string {
  const own = company.say?.(value, kind);
  if (own !== undefined) return own;
  if (kind === "seat") return saySeat(value, company);
  if (kind === "seats") return list((value as unknown[]).map((seat) => saySeat(seat, company)));
  return String(value ?? "");
}

function choose(value: unknown, company: Company): string {
  if (value === company.you && company.you !== null) return "you";
  if (!Array.isArray(value)) return String(value);
  if (value.length > 1) return "many";
  return value[0] === company.you ? "you" : "other";
}

export function t(key: string, values: Values = {}, company: Company = nobody): string {
  const message = speech.words[key];
  if (message === undefined) return key;
  return format(message, values, {
    language: speech.language,
    say: (value, kind) => say(value, kind, company),
    choose: (value) => choose(value, company),
  });
}
