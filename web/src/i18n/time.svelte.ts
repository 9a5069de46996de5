// Times as people say them, in the language chosen. What is told of the present follows the clock.
import { language, t } from "./speech.svelte";

const steps: [string, number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

let now = $state(Date.now());
let watchers = 0;
let timer: ReturnType<typeof setInterval>;

// While a part that tells such times is shown.
export function followClock() {
  $effect(() => {
    now = Date.now();
    if (watchers++ === 0) timer = setInterval(() => (now = Date.now()), 15_000);
    return () => {
      if (--watchers === 0) clearInterval(timer);
    };
  });
}

// "for 12 min", "just now"; of a time in seconds since 1970. Clocks may differ: the future is now.
export function since(seconds: number): string {
  const past = now / 1000 - seconds;
  const step = steps.find(([, length]) => past >= length);
  if (!step) return t("lobby.just_now");
  const [unit, length] = step;
  const format = new Intl.NumberFormat(language(), { style: "unit", unit });
  return t("lobby.since", { time: format.format(Math.floor(past / length)) });
}

// "12 min ago", "just now"; likewise.
export function ago(seconds: number): string {
  const past = now / 1000 - seconds;
  const step = steps.find(([, length]) => past >= length);
  if (!step) return t("lobby.just_now");
  const [unit, length] = step;
  const format = new Intl.RelativeTimeFormat(language(), { style: "short" });
  return format.format(-Math.floor(past / length), unit as Intl.RelativeTimeFormatUnit);
}

// "14:05" today, else the day with it; of milliseconds since 1970.
export function clockTime(at: number): string {
  const today = new Date(at).toDateString() === new Date(now).toDateString();
  const time = { hour: "2-digit", minute: "2-digit" } as const;
  const day = { day: "numeric", month: "short" } as const;
  return new Date(at).toLocaleString(language(), today ? time : { ...day, ...time });
}

export const dayOf = (at: number) =>
  new Date(at).toLocaleDateString(language(), { day: "numeric", month: "long", year: "numeric" });
