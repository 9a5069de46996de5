// What may be looked at again: a term of the table. The engine says which past events may not, and what
// is left of each (docs/protocol.md); the page only leaves out the rest.
import { games } from "../generated/games";
import type { Step } from "./Table";
import type { EventOf, GameId } from "./words";

export type Memory = "strict" | "aided";
export const memories: Memory[] = ["strict", "aided"];

type FaceDown = Step["face_down"];
type Remains = Record<string, { type: string; fields: readonly string[] } | undefined>;

const remainsOf = (game: GameId): Remains => games.find(({ id }) => id === game)?.remains ?? {};

// Whether the term makes a difference in this game.
export const forgets = (game: GameId) => Object.keys(remainsOf(game)).length > 0;

export const isFaceDown = (number: number, faceDown: FaceDown) =>
  faceDown !== null && faceDown[0] <= number && number < faceDown[1];

// The events of a log whose first has this number, as they may still be looked at.
export function lookedAt<G extends GameId>(
  events: EventOf<G>[],
  game: GameId,
  first: number,
  faceDown: FaceDown,
): EventOf<G>[] {
  if (faceDown === null) return events;
  const remains = remainsOf(game);
  return events.map((event, i) => {
    const left = isFaceDown(first + i, faceDown) ? remains[event.type] : undefined;
    if (!left) return event;
    const kept = Object.entries(event).filter(([name]) => left.fields.includes(name));
    return { ...Object.fromEntries(kept), type: left.type } as EventOf<G>;
  });
}
