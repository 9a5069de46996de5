// How things are said in a sentence, by kind; the list is in locales/README.md.
import { plain, type Language, type Values } from "./format";

// A message of the catalogue, filled in.
export type Word = (key: string, values?: Values) => string;

export interface Company {
  you: number | null;
  names: string[];
}

export interface Speaker extends Company {
  language: Language;
  word: Word;
  // Where cards are called by what is printed on them instead of by their codes: before the name of
  // their colour in the catalogue.
  colours?: string;
}

const grouping = { en: ",", fr: "\u202f", de: "." } as const;

export function grouped(value: number, language: Language): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, grouping[language]);
}

export function dollars(value: number, language: Language): string {
  return language === "en" ? `$${grouped(value, language)}` : `${grouped(value, language)}\u00a0$`;
}

const bill = /^(USD|EUR|JPY|GBP|CHF|SEK|RUB)(\d\d)/;

function card(code: string, { word, colours }: Speaker): string {
  if (colours && /^[A-Z]\d+$/.test(code)) return `${word(colours + code[0])}\u00a0${code.slice(1)}`;
  const note = bill.exec(code);
  if (note) return `${note[1]}\u00a0${note[2]}`;
  if (code.startsWith("GOLD")) return word("money.card.GOLD");
  if (code === "bluff") return word("money.card.bluff");
  if (code === "MARKET_CLOSED") return word("blackmonday.card.MARKET_CLOSED");
  if (code.startsWith("CLOSED_")) return word("blackmonday.card.CLOSED", { colour: code.slice(7) });
  return code;
}

// Banknotes by currency: "EUR 20 20 30, USD 60, coin".
function cards(codes: string[], speaker: Speaker): string {
  let list = "";
  let last: string | null = null;
  for (const code of codes) {
    const note = bill.exec(code);
    if (note && note[1] === last) {
      list += `\u00a0${note[2]}`;
      continue;
    }
    const kind = note?.[1] ?? (code.startsWith("GOLD") ? "GOLD" : null);
    const bare = kind === null && last === null && code !== "bluff" && !speaker.colours;
    if (list) list += bare ? " " : ", ";
    list += card(code, speaker);
    last = kind;
  }
  return list || "–";
}

function seat(value: unknown, { you, names, word }: Speaker): string {
  if (value === you) return word("common.you");
  return names[Number(value)] ?? plain(value);
}

export function enumerated(words: string[], and: string): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${and} ${words.at(-1)}`;
}

function coins(values: number[]): string {
  const ones = values.filter((value) => value === 1).length;
  const said = values.filter((value) => value !== 1 || ones <= 2).map(String);
  if (ones > 2) said.push(`${ones}×1`);
  return said.join(",") || "–";
}

// "1x100,2x50,$10"
function bundle(value: string, { word, language }: Speaker): string {
  if (value === "0") return word("common.nothing");
  return value
    .split(",")
    .map((part) =>
      part.startsWith("$") ? dollars(Number(part.slice(1)), language) : part.replace("x", "×"),
    )
    .join(", ");
}

// "20", "20'", "20x2", "150m"
function press(value: string, { word }: Speaker): string {
  const face = value.replace(/'$/, "");
  if (face.endsWith("x2")) return `${face.slice(0, -2)}\u00a0×2`;
  return face.endsWith("m") ? `${face.slice(0, -1)}\u00a0${word("fuffziger.face.coins")}` : face;
}

function launder(value: string, { language }: Speaker): string {
  const [bills, reward] = value.split("=>");
  return `${bills}\u00a0→\u00a0${dollars(Number(reward), language)}`;
}

function inspector(value: string, { word }: Speaker): string {
  return value === "coins" ? word("fuffziger.inspector.coins") : value;
}

const listed = (list: string[], one: (value: string) => string) => list.map(one).join(", ") || "–";

export function sayKind(value: unknown, kind: string, speaker: Speaker): string {
  const { word, language } = speaker;
  const text = value as string;
  const list = value as string[];
  switch (kind) {
    case "seat":
      return seat(value, speaker);
    case "seats":
      return enumerated(
        list.map((each) => seat(each, speaker)),
        word("common.and"),
      );
    case "card":
      return card(text, speaker);
    case "cards":
      return cards(list, speaker);
    case "suit":
      return word(`bidcoin.suit.${text}`);
    case "colour":
      return word(`blackmonday.colour.${text}`);
    case "currency":
      return word(`money.currency.${text}`);
    case "currencies":
      return listed(list, (each) => word(`money.currency.${each}`));
    case "coins":
      return coins(value as number[]);
    case "number":
      return grouped(Number(value), language);
    case "dollars":
      return dollars(Number(value), language);
    case "rate":
      return dollars(100 * Number(value), language);
    case "bundle":
      return bundle(text, speaker);
    case "press":
      return press(text, speaker);
    case "launder":
      return launder(text, speaker);
    case "inspector":
      return inspector(text, speaker);
    case "inspectors":
      return listed(list, (each) => inspector(each, speaker));
    default:
      return plain(value);
  }
}
