// What somebody wrote at a position of a recorded game. Notes are part of the record; who does not know
// them leaves them aside.
import type { GameRecord } from "../table/words";

export interface Note {
  // How many moves were made before.
  at: number;
  text: string;
}

export const longestNote = 500;
const most = 200;

const isNote = (each: unknown): each is Note =>
  typeof each === "object" &&
  each !== null &&
  "at" in each &&
  Number.isInteger(each.at) &&
  "text" in each &&
  typeof each.text === "string";

// A record comes from anywhere: what is no note is none, and each position has one.
export function notesIn({ notes, moves }: GameRecord): Note[] {
  const found = new Map<number, Note>();
  for (const each of Array.isArray(notes) ? (notes as unknown[]).slice(0, most) : []) {
    if (!isNote(each) || each.at < 0 || each.at > moves.length) continue;
    const text = each.text.trim().slice(0, longestNote);
    if (text) found.set(each.at, { at: each.at, text });
  }
  return [...found.values()].sort((a, b) => a.at - b.at);
}

// The record with this note, instead of the one that was there; an empty one takes it away.
export function withNote(record: GameRecord, { at, text }: Note): GameRecord {
  const { notes: _, ...bare } = record;
  const others = notesIn(record).filter((note) => note.at !== at);
  const notes = notesIn({ ...record, notes: [...others, { at, text }] });
  return notes.length > 0 ? { ...bare, notes } : bare;
}
