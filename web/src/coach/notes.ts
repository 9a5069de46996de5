// What someone who learns a game is told, and when: at the first decision of each kind.
import type { Message } from "../games/face";
import type { Move } from "../table/words";

// A topic, and the clause of the rules that tells more; in the order in which they are told. A topic
// is a kind of question, or the first word of a move on offer. Its sentence is
// `page.<game>.coach.<topic>`.
export type Notes = Record<string, string>;

export interface Note {
  topic: string;
  clause: string;
}

// What a request is about: the kind of question, and the kinds of moves.
export function topicsOf(question: Message, moves: Move[]): Set<string> {
  const kind = question.key.slice(question.key.lastIndexOf(".") + 1);
  return new Set([kind, ...moves.map((move) => move.split(" ", 1)[0])]);
}

export function nextNote(
  notes: Notes,
  topics: ReadonlySet<string>,
  learned: ReadonlySet<string>,
): Note | null {
  const next = Object.entries(notes).find(([topic]) => topics.has(topic) && !learned.has(topic));
  return next ? { topic: next[0], clause: next[1] } : null;
}
