// What this browser holds of a table's shuffle, to compare with later: the server's commitment, our
// own bytes, and the list of all commitments. Drawn and kept once for a table and never again, or a
// server could refuse us until it likes our bytes.
import { keepThing, keptThing } from "../kept";
import { toHex } from "./sha256";

export interface Pins {
  // Our key to a seat at it.
  key: string;
  commitment: string;
  bytes: string;
  // Whether our part was among the others: it must not vanish again.
  given?: boolean;
  list?: string;
  // The end of the record's chain.
  head?: string;
}

const random = () => crypto.getRandomValues(new Uint8Array(32));

export function drawKey(): string {
  const text = btoa(String.fromCharCode(...random()));
  return text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

const place = (table: string) => `pins.${table}`;
// Of a browser that keeps nothing: until the page is left.
const held = new Map<string, Pins>();

export function pinsOf(table: string): Pins | undefined {
  return keptThing<Pins>(place(table)) ?? held.get(table);
}

// As the table is first seen; later it changes nothing.
export function pin(table: { id: string; commitment: string }, key = drawKey()): Pins {
  const known = pinsOf(table.id);
  if (known) return known;
  return keepPins(table.id, { key, commitment: table.commitment, bytes: toHex(random()) });
}

export function pinMore(
  table: string,
  more: Partial<Pick<Pins, "key" | "given" | "list" | "head">>,
) {
  const known = pinsOf(table);
  if (known) keepPins(table, { ...known, ...more });
}

function keepPins(table: string, pins: Pins): Pins {
  held.set(table, pins);
  keepThing(place(table), pins);
  return pins;
}
