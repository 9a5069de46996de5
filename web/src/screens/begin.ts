// How a solo game begins: what the visitor chose on the home page waits here for the table.
import type { Door } from "../games/face";
import { t } from "../i18n/speech.svelte";
import { settings } from "../settings.svelte";
import { botName } from "../table/bots";
import { homeReferee } from "../table/referee";
import { savedGame } from "../table/saved";
import { SoloTable, type SoloTerms } from "../table/SoloTable";
import type { Person } from "../table/Table";

let waiting: SoloTerms | null = null;

export function usualTerms(door: Door): SoloTerms {
  return { game: door.id, players: door.usualPlayers, level: "regular", options: {} };
}

// A small table, and bots that are easy to beat.
export function firstTerms(door: Door): SoloTerms {
  return { ...usualTerms(door), players: Math.max(3, door.seats.min), level: "novice" };
}

// A word of the visitor's as a seed: whoever types it is dealt the same cards.
export function seedOf(code: string): string | undefined {
  const bytes = new TextEncoder().encode(code.trim()).slice(0, 32);
  if (bytes.length === 0) return undefined;
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .padEnd(64, "0");
}

export function beginSolo(terms: SoloTerms) {
  waiting = terms;
}

function peopleFor(terms: SoloTerms): Person[] {
  const table = String(Math.random());
  return Array.from({ length: terms.players }, (_, seat) =>
    seat === 0
      ? { name: settings.name || t("page.you"), kind: "you", present: true }
      : { name: botName(table, seat), kind: "bot", level: terms.level, present: true },
  );
}

// The game chosen just now, else the one left here, else a usual one.
export async function openSolo(door: Door): Promise<SoloTable> {
  const terms = waiting;
  waiting = null;
  const saved = terms ? null : savedGame(door.id);
  if (saved) {
    try {
      return await SoloTable.resume(homeReferee(), saved);
    } catch {
      // Kept by another version of the rules, or damaged: begin anew.
    }
  }
  const wanted = terms ?? usualTerms(door);
  return SoloTable.open(homeReferee(), wanted, peopleFor(wanted));
}
