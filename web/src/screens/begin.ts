// How a solo game begins: what the visitor chose on the home page waits here for the table.
import type { Cover } from "../games/face";
import { t } from "../i18n/speech.svelte";
import { settings } from "../settings.svelte";
import { botName } from "../table/bots";
import { homeReferee } from "../table/referee";
import { keptGame } from "../table/saved";
import { SoloTable, type SoloTerms } from "../table/SoloTable";
import type { Person } from "../table/Table";

let waiting: SoloTerms | null = null;

const usualPlayers = 4;

export function usualTerms({ id, seats }: Cover): SoloTerms {
  const players = Math.min(usualPlayers, seats.max);
  return { game: id, players, level: "regular", options: {}, memory: "strict" };
}

// A small table, and bots that are easy to beat.
export function firstTerms(cover: Cover): SoloTerms {
  return { ...usualTerms(cover), players: Math.max(3, cover.seats.min), level: "novice" };
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
export async function openSolo(cover: Cover): Promise<SoloTable> {
  const terms = waiting;
  waiting = null;
  const saved = terms ? null : keptGame(cover.id);
  if (saved) {
    try {
      return await SoloTable.resume(homeReferee(), saved);
    } catch {
      // Kept by another version of the rules, or damaged: begin anew.
    }
  }
  const wanted = terms ?? usualTerms(cover);
  return SoloTable.open(homeReferee(), wanted, peopleFor(wanted));
}
