// Compares what the engine sends with what its schema says of it, for tests.
type Type =
  | { kind: "flag" | "seat" | "given" | "view" | "event" }
  | { kind: "number"; min: number; max: number }
  | { kind: "word"; words: string[] }
  | { kind: "code" | "text" }
  | { kind: "fixed"; text: string }
  | { kind: "list"; of: Type; most?: number }
  | { kind: "pair"; of: Type[] }
  | { kind: "optional"; of: Type }
  | { kind: "either"; of: Type[] }
  | { kind: "object"; name: string };
interface Field {
  name: string;
  type: Type;
  may_lack?: boolean;
}
export interface SharedSchema {
  types: Record<string, Field[]>;
}
export interface Schema extends SharedSchema {
  view: Type;
  open_view: Type;
  events: { name: string; type: string }[];
}

export class Described {
  constructor(
    readonly shared: SharedSchema,
    readonly game: Schema,
  ) {}

  view(view: unknown, eyes: "all" | number | null): string[] {
    return this.#type(eyes === "all" ? this.game.open_view : this.game.view, view, "view");
  }

  // All that is wrong with a step, each thing with its place.
  step(step: object, eyes: "all" | number | null): string[] {
    const { view, events, ...rest } = { view: null, events: [], ...step };
    const told: unknown[] = events;
    return [
      ...this.#fields(this.shared.types.Step, { ...rest, view, events }, "step"),
      ...this.view(view, eyes),
      ...told.flatMap((event) => this.#event(event)),
    ];
  }

  #event(event: unknown): string[] {
    const kind = isObject(event) ? event.type : undefined;
    const known = this.game.events.find(({ type }) => type === kind);
    if (!known || !isObject(event)) return [`events: there is no ${JSON.stringify(kind)}`];
    const { type, ...fields } = event;
    return this.#fields(this.game.types[known.name], fields, `event ${String(type)}`);
  }

  #fields(fields: Field[], value: object, where: string): string[] {
    const there = new Map(Object.entries(value));
    const names = new Set(fields.map(({ name }) => name));
    return [
      ...[...there.keys()]
        .filter((name) => !names.has(name))
        .map((name) => `${where}.${name} is not described`),
      ...fields.flatMap(({ name, type, may_lack }) => {
        if (there.has(name)) return this.#type(type, there.get(name), `${where}.${name}`);
        return may_lack ? [] : [`${where}.${name} is missing`];
      }),
    ];
  }

  #type(type: Type, value: unknown, where: string): string[] {
    const must = (good: boolean, what: string) =>
      good ? [] : [`${where} must be ${what}, and is ${JSON.stringify(value)}`];
    switch (type.kind) {
      case "flag":
        return must(typeof value === "boolean", "true or false");
      case "seat":
        return must(Number.isInteger(value), "a seat");
      case "number":
        return must(
          typeof value === "number" && type.min <= value && value <= type.max,
          `a number from ${type.min} to ${type.max}`,
        );
      case "word":
        return must(
          type.words.some((word) => word === value),
          `one of ${type.words.join(", ")}`,
        );
      case "code":
      case "text":
        return must(typeof value === "string", "text");
      case "fixed":
        return must(value === type.text, type.text);
      case "optional":
        return value === null ? [] : this.#type(type.of, value, where);
      case "list":
        if (!Array.isArray(value)) return must(false, "a list");
        return [
          ...must(value.length <= (type.most ?? Infinity), `at most ${type.most}`),
          ...value.flatMap((each, i) => this.#type(type.of, each, `${where}[${i}]`)),
        ];
      case "pair":
        if (!Array.isArray(value) || value.length !== 2) return must(false, "a pair");
        return type.of.flatMap((of, i) => this.#type(of, value[i], `${where}[${i}]`));
      case "either": {
        const troubles = type.of.map((each) => this.#type(each, value, where));
        return troubles.some((each) => each.length === 0) ? [] : troubles.flat();
      }
      case "object": {
        const fields = this.game.types[type.name] ?? this.shared.types[type.name];
        return isObject(value) ? this.#fields(fields, value, where) : must(false, type.name);
      }
      // In any form; or compared on its own.
      case "given":
      case "view":
      case "event":
        return [];
    }
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
