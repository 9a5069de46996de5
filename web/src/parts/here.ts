// What is different at this table: the options in force, as sentences. Each names the clauses it changes.
import { knows, t } from "../i18n/speech.svelte";
import type { GameId } from "../table/words";

export type Options = Record<string, unknown>;

const clauses = /\b[A-Z]\d+[a-z]?\b/g;

export interface Variant {
  text: string;
  clauses: string[];
}

// An option has a sentence for a value, `page.<game>.here.<option>.<value>`, or one for any number that is
// not the usual one.
export function variantsOf(game: GameId, options: Options, usual: Options): Variant[] {
  return Object.entries(options).flatMap(([name, value]) => {
    const none = value === null || (Array.isArray(value) && value.length === 0);
    if (none || value === usual[name]) return [];
    const key = `page.${game}.here.${name}`;
    const found = [`${key}.${String(value)}`, key].find(knows);
    if (!found) return [];
    const text = t(found, { value });
    return [{ text, clauses: [...new Set(text.match(clauses) ?? [])] }];
  });
}

// The rules in a few sentences. One that an option changes has a sentence for that option's value.
export function inShort(game: GameId, options: Options): string[] {
  const rules: string[] = [];
  for (let i = 1; knows(`${game}.rules.${i}`); ++i) {
    const key = `${game}.rules.${i}`;
    const own = Object.entries(options)
      .map(([name, value]) => `page.${key}.${name}.${String(value)}`)
      .find(knows);
    rules.push(t(own ?? key));
  }
  return rules;
}
