// Sentences with gaps, in the part of ICU's MessageFormat that the catalogues use; locales/README.md
// says what it is, and locales/examples.json what must become of it.

export type Language = "en" | "fr" | "de";
export type Values = Record<string, unknown>;

export interface Manner {
  language: Language;
  // The reader's own seat.
  you: number | null;
  // How a value of a kind is written, such as a card or a seat.
  write(value: unknown, kind: string): string;
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

function lookUp(values: Values, name: string): unknown {
  if (name in values) return values[name];
  return name.split(".").reduce<unknown>((value, part) => (value as Values)?.[part], values);
}

const grouping = { en: ",", fr: "\u202f", de: "." } as const;

// Thousands are separated, in every number that is said or shown.
export function grouped(value: number, language: Language): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, grouping[language]);
}

export function plain(value: unknown): string {
  return value === null || value === undefined ? "" : String(value);
}

// English and German have one form for 1, French for 0 and 1.
function isSingular(count: number, language: Language): boolean {
  return count === 1 || (count === 0 && language === "fr");
}

function chosen(value: unknown, cases: Map<string, string>, manner: Manner): string {
  if (value === null || value === undefined) return "none";
  if (Array.isArray(value)) {
    if (value.length === 0) return "none";
    return value.length > 1 ? "many" : chosen(value[0], cases, manner);
  }
  return typeof value === "number" && value === manner.you && cases.has("you")
    ? "you"
    : plain(value);
}

// Items that come out empty are left out.
function writeEach(list: unknown[], cases: Map<string, string>, values: Values, manner: Manner) {
  const said = list
    .map((item, index) => {
      const members = typeof item === "object" && item !== null ? (item as Values) : {};
      return write(cases.get("item") ?? "", { ...members, item, index }, manner, null);
    })
    .filter((text) => text !== "");
  if (said.length === 0) return write(cases.get("none") ?? "", values, manner, null);
  return said.join(cases.get("between") ?? ", ");
}

function writeGap(gap: Gap, values: Values, manner: Manner, number: string | null): string {
  const value = lookUp(values, gap.name);
  if (!gap.cases) {
    if (gap.kind) return manner.write(value, gap.kind);
    return Number.isInteger(value) ? grouped(value as number, manner.language) : plain(value);
  }
  const cases = readCases(gap.cases);
  if (gap.kind === "each") return writeEach((value ?? []) as unknown[], cases, values, manner);
  const other = cases.get("other") ?? "";
  if (gap.kind === "plural") {
    const count = Array.isArray(value) ? value.length : Number(value);
    const form = isSingular(count, manner.language) ? "one" : "other";
    const message = cases.get(`=${count}`) ?? cases.get(form) ?? other;
    return write(message, values, manner, grouped(count, manner.language));
  }
  return write(cases.get(chosen(value, cases, manner)) ?? other, values, manner, number);
}

function write(message: string, values: Values, manner: Manner, number: string | null): string {
  let out = "";
  for (let i = 0; i < message.length; ++i) {
    const c = message[i];
    if (c === "{") {
      const close = closing(message, i);
      if (close < 0) break;
      out += writeGap(readGap(message.slice(i + 1, close)), values, manner, number);
      i = close;
    } else {
      out += c === "#" && number !== null ? number : c;
    }
  }
  return out;
}

export function format(message: string, values: Values, manner: Manner): string {
  return write(message, values, manner, null);
}
