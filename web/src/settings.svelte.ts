// What a visitor has chosen, kept in this browser.
import type { Pace } from "./table/stage.svelte";

type Theme = "auto" | "light" | "dark";

function kept(key: string): string | null {
  try {
    return localStorage.getItem(`pactole.${key}`);
  } catch {
    return null;
  }
}

const still = matchMedia("(prefers-reduced-motion: reduce)").matches;

export const settings = $state({
  theme: (kept("theme") ?? "auto") as Theme,
  pace: (kept("pace") ?? (still ? "quick" : "calm")) as Pace,
  name: kept("name") ?? "",
});

export function choose<K extends keyof typeof settings>(key: K, value: (typeof settings)[K]) {
  settings[key] = value;
  try {
    localStorage.setItem(`pactole.${key}`, value);
  } catch {
    // A browser that keeps nothing: the choice holds until the page is left.
  }
  wear();
}

export function wear() {
  document.documentElement.dataset.theme = settings.theme;
}

// Whether this visitor has sat at this game before; from now on they have.
export function hasMet(game: string): boolean {
  const before = kept(`met.${game}`) !== null;
  try {
    localStorage.setItem(`pactole.met.${game}`, "yes");
  } catch {
    // They will be told again.
  }
  return before;
}
