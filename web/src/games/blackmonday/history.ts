// Prices over time, from the events that tell them.
import type { Event, PerColour } from "../../generated/blackmonday";
import { colours } from "./words";

export interface PricePoint {
  turn: number;
  rates: PerColour;
}

// What became of a price: a rate, or a crash to nothing.
export function priceMove(event: Event) {
  if (event.type !== "rate" && event.type !== "crash") return null;
  const { colour, from } = event;
  return { colour, from, to: event.type === "rate" ? event.to : 0 };
}

// `now` is what the view shows after these events.
export function priceHistory(log: Event[], now: PerColour, turn: number): PricePoint[] {
  const first = { ...now };
  const moves = log.map(priceMove);
  for (const colour of colours) {
    const told = moves.find((move) => move?.colour === colour);
    if (told) first[colour] = told.from;
  }
  const points: PricePoint[] = [{ turn: 1, rates: first }];
  let at = 1;
  log.forEach((event, i) => {
    if (event.type === "turn") at = event.turn;
    const move = moves[i];
    if (!move) return;
    const rates = { ...points[points.length - 1].rates, [move.colour]: move.to };
    points.push({ turn: at, rates });
  });
  points.push({ turn, rates: now });
  return points;
}
