// How things are said in a sentence, by kind; the list is in locales/README.md. What all games share
// is here, and each game brings its own (games/<game>/kinds.ts).
import { grouped, plain, type Language, type Values } from "./format";

// A message of the catalogue, filled in.
export type Word = (key: string, values?: Values) => string;

export interface Company {
  you: number | null;
  names: string[];
}

export interface Speaker extends Company {
  language: Language;
  word: Word;
}

// By the name of the kind; the message's author knows of which type a value of it is.
export type Kinds = Record<string, (value: never, speaker: Speaker) => string>;

export function dollars(value: number, { language }: Speaker): string {
  return language === "en" ? `$${grouped(value, language)}` : `${grouped(value, language)}\u00a0$`;
}

function seat(value: number, { you, names, word }: Speaker): string {
  if (value === you) return word("common.you");
  return names[value] ?? plain(value);
}

export function enumerated(words: string[], and: string): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${and} ${words.at(-1)}`;
}

export const listed = (words: string[], between = ", ") => words.join(between) || "–";

const shared: Kinds = {
  seat,
  seats: (seats: number[], speaker) =>
    enumerated(
      seats.map((each) => seat(each, speaker)),
      speaker.word("common.and"),
    ),
  number: (value: number, { language }) => grouped(Number(value), language),
  dollars: (value: number, speaker) => dollars(Number(value), speaker),
  // A game that does not call its cards by names shows their codes.
  cards: (codes: string[]) => listed(codes, " "),
};

export function sayKind(value: unknown, kind: string, speaker: Speaker, own: Kinds = {}): string {
  const say = own[kind] ?? shared[kind];
  return say ? say(value as never, speaker) : plain(value);
}

// The game whose words these are: that of `bidcoin.event.play` and of `page.bidcoin.trick`.
export function ownerOf(key: string): string {
  const [first, second] = key.split(".", 2);
  return first === "page" ? second : first;
}
