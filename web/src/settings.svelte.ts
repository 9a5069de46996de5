// What a visitor has chosen, kept in this browser.
import { keep, kept } from "./kept";
import type { Pace } from "./table/stage.svelte";

type Theme = "auto" | "light" | "dark";
type OnOff = "on" | "off";

// With letters as large as these a table can't be drawn in this window: it is told, unless it was chosen.
const cramped = matchMedia("(max-width: 16em)").matches;
const still = matchMedia("(prefers-reduced-motion: reduce)").matches;

export const settings = $state({
  theme: (kept("theme") ?? "auto") as Theme,
  pace: (kept("pace") ?? (still ? "quick" : "calm")) as Pace,
  name: kept("name") ?? "",
  // Whether the last seconds of our time are heard.
  knock: (kept("knock") ?? "on") as "on" | "off",
  // How tables are shown.
  table: (kept("table") ?? (cramped ? "told" : "drawn")) as "drawn" | "told",
  // Whether single letters are keys. Who speaks to the browser switches them off.
  keys: (kept("keys") ?? "on") as OnOff,
  // How it is told that it is one's turn.
  sound: (kept("sound") ?? "on") as OnOff,
  // Whether cards, coins and crashes are heard.
  table_sounds: (kept("table_sounds") ?? "off") as OnOff,
  notices: (kept("notices") ?? "off") as OnOff,
  tab: (kept("tab") ?? "on") as OnOff,
  vibration: (kept("vibration") ?? "on") as OnOff,
});

export function choose<K extends keyof typeof settings>(key: K, value: (typeof settings)[K]) {
  settings[key] = value;
  keep(key, value);
  wear();
}

export function wear() {
  document.documentElement.dataset.theme = settings.theme;
}
