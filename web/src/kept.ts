// What this browser keeps for the page, as text. One that keeps nothing is no error: the page then
// forgets when it is left.
const name = (key: string) => `pactole.${key}`;

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(name(key));
  } catch {
    return null;
  }
}

export function keep(key: string, value: string) {
  try {
    localStorage.setItem(name(key), value);
  } catch {
    // Nothing is kept.
  }
}

export function forget(key: string) {
  try {
    localStorage.removeItem(name(key));
  } catch {
    // Nothing was kept.
  }
}

// Null if there is nothing, or nothing that can be read.
export function keptThing<T>(key: string): T | null {
  try {
    return JSON.parse(kept(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

export function keepThing(key: string, thing: unknown) {
  keep(key, JSON.stringify(thing));
}
