// Prices over time, from the events that tell them.
import type { GameEvent } from "../../table/words";
import { colours, type PerColour, type RateEvent } from "./words";

export interface PricePoint {
  turn: number;
  rates: PerColour<number>;
}

const tellsPrice = (event: GameEvent): event is RateEvent =>
  event.type === "rate" || event.type === "crash";

// `now` is what the view shows after these events.
export function priceHistory(log: GameEvent[], now: PerColour<number>, turn: number): PricePoint[] {
  const first = { ...now };
  for (const colour of colours) {
    const told = log.find((event) => tellsPrice(event) && event.colour === colour);
    if (told) first[colour] = (told as RateEvent).from;
  }
  const points: PricePoint[] = [{ turn: 1, rates: first }];
  let at = 1;
  for (const event of log) {
    if (event.type === "turn") at = event.turn as number;
    if (!tellsPrice(event)) continue;
    const rates = { ...points[points.length - 1].rates, [event.colour]: event.to ?? 0 };
    points.push({ turn: at, rates });
  }
  points.push({ turn, rates: now });
  return points;
}
