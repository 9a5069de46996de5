// Time, in words and in figures.
import { t } from "../i18n/speech.svelte";
import type { TimeControl } from "../online/server";
import type { TimeLeft } from "../table/Table";

// What a table can be opened with, by the names the page has for it.
export const clocks: Record<string, TimeControl | null> = {
  none: null,
  "30s": { kind: "move", seconds: 30, more: 30 },
  "60s": { kind: "move", seconds: 60, more: 60 },
  "90s": { kind: "move", seconds: 90, more: 60 },
  "3min": { kind: "move", seconds: 180, more: 60 },
  "5min+10s": { kind: "bank", seconds: 300, increment: 10, more: 60 },
  "10min+20s": { kind: "bank", seconds: 600, increment: 20, more: 60 },
  "20min+30s": { kind: "bank", seconds: 1200, increment: 30, more: 60 },
  "1day": { kind: "days", days: 1, vacation: 3 },
  "2days": { kind: "days", days: 2, vacation: 7 },
  "3days": { kind: "days", days: 3, vacation: 7 },
  "7days": { kind: "days", days: 7, vacation: 14 },
};

function span(seconds: number): string {
  return seconds < 120 || seconds % 60 !== 0
    ? t("people.seconds", { count: seconds })
    : t("people.minutes", { count: seconds / 60 });
}

// "90 s each decision"; "10 min, and 20 s more after each decision".
export function clockWords(clock: TimeControl | null): string {
  switch (clock?.kind) {
    case undefined:
      return t("people.clock.none");
    case "move":
      return t("people.clock.move", { time: span(clock.seconds) });
    case "bank":
      return t("people.clock.bank", {
        time: span(clock.seconds),
        more: span(clock.increment),
      });
    case "days":
      return t("people.clock.days", { days: clock.days, vacation: clock.vacation ?? 0 });
  }
}

// A few letters for a button: "90 s", "10 min + 20 s", "2 days".
export function clockLabel(clock: TimeControl | null): string {
  switch (clock?.kind) {
    case undefined:
      return t("people.clock.none");
    case "move":
      return span(clock.seconds);
    case "bank":
      return `${span(clock.seconds)} + ${span(clock.increment)}`;
    case "days":
      return t("people.days", { count: clock.days });
  }
}

// What is left of it now; it stands still in a rest.
export function leftOf(time: TimeLeft, now: number, rests: boolean): number {
  return Math.max(0, rests ? time.ms : time.ms - (now - time.at));
}

// "0:27", "12:00", "5 h", "2 days".
export function figures(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return t("people.days", { count: Math.floor(hours / 24) });
  if (hours >= 2) return t("people.hours", { count: hours });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
