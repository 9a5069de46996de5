// Sentences with gaps, in the part of ICU's MessageFormat that the catalogues in locales/ use:
//
//   {name}                                       filled in
//   {winner, seat}                               filled in, as a thing of that kind
//   {piles, plural, one {# pile} other {# piles}}
//   {seat, select, you {You win} other {{seat, seat} wins}}
//   {cards, each, item {{0, seat} {1, card}}}    the message for each of a list, with commas between

export type Language = "en" | "fr" | "de";
export type Values = Record<string, unknown>;

// How a value of a kind is said, such as a card or a seat.
export type Say = (value: unknown, kind: string) => string;
// What a select goes by; for most values that is the value itself.
export type Choose = (value: unknown) => string;

export interface Voice {
  language: Language;
  say: Say;
  choose: Choose;
}

interface Gap {
  name: string;
  kind: string;
  cases: string;
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; ++i) {
    if (text[i] === "{") ++depth;
    if (text[i] === "}" && --depth === 0) return i;
  }
  return -1;
}

function readGap(inside: string): Gap {
  const [name, kind = ""] = inside.split(",", 2);
  const comma = inside.indexOf(",", name.length + 1);
  return {
    name: name.trim(),
    kind: kind.trim(),
    cases: comma < 0 ? "" : inside.slice(comma + 1),
  };
}

function readCases(cases: string): Map<string, string> {
  const found = new Map<string, string>();
  for (let at = 0; ;) {
    const open = cases.indexOf("{", at);
    if (open < 0) return found;
    const close = closing(cases, open);
    if (close < 0) return found;
    found.set(cases.slice(at, open).trim(), cases.slice(open + 1, close));
    at = close + 1;
  }
}

// English and German have one form for 1, French for 0 and 1.
function isSingular(number: number, language: Language): boolean {
  return number === 1 || (number === 0 && language === "fr");
}

function fill(gap: Gap, values: Values, voice: Voice, number: string | null): string {
  const value = values[gap.name];
  if (!gap.cases) return voice.say(value, gap.kind);
  const cases = readCases(gap.cases);
  if (gap.kind === "each") {
    const item = cases.get("item") ?? "";
    const list = value as unknown[];
    return list.map((each) => write(item, { ...values, ...named(each) }, voice, number)).join(", ");
  }
  if (gap.kind === "plural") {
    const count = Number(value);
    const form = isSingular(count, voice.language) ? "one" : "other";
    return write(cases.get(form) ?? cases.get("other") ?? "", values, voice, String(count));
  }
  return write(cases.get(voice.choose(value)) ?? cases.get("other") ?? "", values, voice, number);
}

// The parts of an item, by name or by place.
function named(item: unknown): Values {
  return typeof item === "object" && item !== null ? { ...(item as Values) } : { item };
}

function write(message: string, values: Values, voice: Voice, number: string | null): string {
  let out = "";
  for (let i = 0; i < message.length; ++i) {
    const c = message[i];
    if (c === "{") {
      const close = closing(message, i);
      if (close < 0) break;
      out += fill(readGap(message.slice(i + 1, close)), values, voice, number);
      i = close;
    } else {
      out += c === "#" && number !== null ? number : c;
    }
  }
  return out;
}

export function format(message: string, values: Values, voice: Voice): string {
  return write(message, values, voice, null);
}
