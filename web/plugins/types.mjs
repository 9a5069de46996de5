// TypeScript from the schema of the engine (docs/protocol.md, "schema"): its types, the words and keys
// there are, and the facts.

const quoted = (text) => JSON.stringify(text);
const either = (parts) => parts.join(" | ");
// Types whose numbers differ in their range alone are one type here.
const plainName = (name) => name.replace(/(_-?\d+){2}$/, "");

// The types of one file by name, each said once.
class Declarations {
  #texts = new Map();
  words = {};
  keys = {};

  add(name, text) {
    const known = this.#texts.get(name);
    if (known !== undefined && known !== text) throw new Error(`two types are called ${name}`);
    this.#texts.set(name, text);
    return name;
  }
  get text() {
    return [...this.#texts.values()].join("\n");
  }

  typeOf(type) {
    switch (type.kind) {
      case "flag":
        return "boolean";
      case "number":
        return "number";
      case "seat":
        return "Seat";
      case "game":
        return "GameId";
      case "word":
        this.words[type.name] = type.words;
        return this.add(
          type.name,
          `export type ${type.name} = (typeof words)["${type.name}"][number];`,
        );
      case "code":
      case "text":
        return type.name === "Text"
          ? "string"
          : this.add(type.name, `export type ${type.name} = string;`);
      case "fixed":
        return quoted(type.text);
      case "given":
        return "unknown";
      case "list": {
        const of = this.typeOf(type.of);
        return of.includes("|") ? `(${of})[]` : `${of}[]`;
      }
      case "by_name":
        return `Record<string, ${this.typeOf(type.of)}>`;
      case "pair":
        return `[${type.of.map((each) => this.typeOf(each)).join(", ")}]`;
      case "optional":
        return either([this.typeOf(type.of), "null"]);
      case "either":
        return either(type.of.map((each) => this.typeOf(each)));
      case "object":
        return plainName(type.name);
      // What each game has its own of.
      case "view":
        return "View";
      case "event":
        return "Event";
    }
    throw new Error(`the schema has a new kind: ${type.kind}`);
  }

  // Fields named by values, such as "50" or "EUR", are the keys of one thing for each.
  #record(name, fields) {
    const keys = fields.map((field) => field.name);
    const of = new Set(fields.map((field) => this.typeOf(field.type)));
    if (of.size !== 1 || keys.some((key) => /^[a-z]/.test(key))) return null;
    const sameIn = (lists) => Object.keys(lists).find((each) => lists[each].join() === keys.join());
    const word = sameIn(this.words);
    const known = sameIn(this.keys) ?? name;
    if (!word) this.keys[known] = keys;
    const key = word ?? `(typeof keys)["${known}"][number]`;
    return `export type ${name} = Record<${key}, ${[...of][0]}>;`;
  }

  object(fullName, fields, event) {
    const name = plainName(fullName);
    const record = event ? null : this.#record(name, fields);
    const kinds = new Set(fields.map(({ type }) => (type.of ?? type).kind));
    const open = ["view", "event"].filter((kind) => kinds.has(kind));
    const given = open.map((kind) => this.typeOf({ kind }));
    const lines = fields.map(
      (field) => `  ${field.name}${field.may_lack ? "?" : ""}: ${this.typeOf(field.type)};`,
    );
    const head = given.length > 0 ? `${name}<${given.join(", ")}>` : name;
    const all = event ? [`  type: ${quoted(event)};`, ...lines] : lines;
    this.add(name, record ?? `export interface ${head} {\n${all.join("\n")}\n}`);
  }
}

const constant = (name, value, exact) =>
  Object.keys(value).length === 0
    ? ""
    : `export const ${name} = ${JSON.stringify(value, null, 2)}${exact ? " as const" : ""};\n`;

function written(declarations, more = "") {
  const { words, keys, text } = declarations;
  return `${constant("words", words, true)}${constant("keys", keys, true)}${text}\n${more}`;
}

export function sharedTypes({ types }) {
  const declarations = new Declarations();
  declarations.add("Seat", "export type Seat = number;");
  for (const [name, fields] of Object.entries(types)) declarations.object(name, fields);
  return `import type { GameId } from "./games";\n\n${written(declarations)}`;
}

export function gameTypes({ types, events, moves, facts }) {
  const declarations = new Declarations();
  const told = new Map(events.map(({ name, type }) => [name, type]));
  // All words are known before a record asks whether its keys are words.
  for (const { type } of Object.values(types).flat()) declarations.typeOf(type);
  for (const [name, fields] of Object.entries(types)) {
    declarations.object(name, fields, told.get(name));
  }
  return `import type { Seat } from "./shared";\n
${written(declarations)}export type Event = ${either([...told.keys()])};
export type Verb = ${either([...new Set(moves.map(({ verb }) => quoted(verb)))])};
${constant("facts", facts, false)}`;
}

// All games by id.
export function gamesTypes(ids) {
  const parts = ["View", "OpenView", "Event", "Options", "Verb"];
  const entries = ids.map(
    (id) => `  ${id}: {\n${parts.map((part) => `    ${part}: ${id}.${part};`).join("\n")}\n  };`,
  );
  return `${ids.map((id) => `import type * as ${id} from "./${id}";`).join("\n")}\n
export interface Games {\n${entries.join("\n")}\n}\n`;
}
