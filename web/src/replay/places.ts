// Where one jumps to in a recorded game: the beginnings of its tricks, rounds and turns, in the words
// that the log has for them.
import type { Face } from "../games/face";
import { t, type Company } from "../i18n/speech.svelte";
import type { Step } from "../table/Table";

export interface Place {
  title: string;
  // How many moves were made before it.
  at: number;
  // The deal it belongs to, in games that have several.
  deal: number | null;
}

type Told = Pick<Step, "events">;

export function placesIn(steps: Told[], face: Face, company: Company): Place[] {
  const where = steps.flatMap(({ events }, at) => events.map((_, i) => ({ at, first: i === 0 })));
  const headings = face.chapters(steps.flatMap(({ events }) => events));
  const places: Place[] = [];
  let last = "";
  headings.forEach(({ key, values }, i) => {
    const title = t(key, values, company);
    if (title === last) return;
    last = title;
    // What begins with a move is seen from before it.
    const { at, first } = where[i];
    const deal = typeof values?.deal === "number" ? values.deal : null;
    places.push({ title, at: Math.max(0, first ? at - 1 : at), deal });
  });
  // Of several that begin at once there is the last to see.
  return places.filter(({ at }, i) => at !== places[i + 1]?.at);
}

// The place one is in; -1 before the first.
export const placeAt = (places: Place[], at: number) =>
  places.filter((place) => place.at <= at).length - 1;

// One place on, or back: first to the beginning of where one is.
export const nextPlace = (places: Place[], at: number) => places.find((place) => place.at > at)?.at;
export const placeBefore = (places: Place[], at: number) =>
  places.filter((place) => place.at < at).at(-1)?.at;

// By deal, each with its place in the list.
export function dealsOf(places: Place[]): { deal: number | null; within: [number, string][] }[] {
  const deals: ReturnType<typeof dealsOf> = [];
  places.forEach(({ deal, title }, i) => {
    if (deals.at(-1)?.deal !== deal || i === 0) deals.push({ deal, within: [] });
    deals.at(-1)!.within.push([i, title]);
  });
  return deals;
}
