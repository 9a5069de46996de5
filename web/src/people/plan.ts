// A table for later: when, in how long, and as a file for calendars.
import { t } from "../i18n/speech.svelte";

const two = (number: number) => String(number).padStart(2, "0");

// The next 20:00 as an input for local time wants it.
export function evening(now = new Date()): string {
  const day = new Date(now);
  if (day.getHours() >= 20) day.setDate(day.getDate() + 1);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T20:00`;
}

// "2 days", "5 h", "12:30".
export function countdown(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes >= 48 * 60) return t("people.days", { count: Math.floor(minutes / 60 / 24) });
  if (minutes >= 120) return t("people.hours", { count: Math.floor(minutes / 60) });
  return t("people.minutes", { count: minutes });
}

const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\n/g, "\\n");
const stamp = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, "");

// RFC 5545; lines are short enough not to be folded but for the link, which readers take as it is.
export function calendar(id: string, title: string, link: string, planned: number): string {
  const hours = 2 * 3600 * 1000;
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Pactole//EN",
    "BEGIN:VEVENT",
    `UID:${id}@pactole`,
    `DTSTAMP:${stamp(Date.now())}`,
    `DTSTART:${stamp(planned * 1000)}`,
    `DTEND:${stamp(planned * 1000 + hours)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(link)}`,
    `URL:${link}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
}
