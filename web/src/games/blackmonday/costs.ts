// What was paid for the parcels that lie before a seat, from the events that tell it.
import type { Card, Event } from "../../generated/blackmonday";
import { colourOf } from "./words";

interface Held {
  card: Card;
  paid: number;
}

function after(held: Held[], event: Event, seat: number): Held[] {
  switch (event.type) {
    case "buy":
      return event.seat === seat ? [...held, { card: event.card, paid: event.paid }] : held;
    case "sell": {
      // Of two equal parcels the one bought first goes first.
      const place = held.findIndex(({ card }) => card === event.card);
      return event.seat === seat ? held.filter((_, i) => i !== place) : held;
    }
    case "bankrupt":
    case "market_closed":
      return held.filter(({ card }) => colourOf(card) !== event.colour);
    default:
      return held;
  }
}

// In the order of these parcels; null where the beginning was not seen.
export function costsOf(log: Event[], seat: number, parcels: Card[]): (number | null)[] {
  const held = log.reduce((all, event) => after(all, event, seat), [] as Held[]);
  return parcels.map((parcel) => {
    const place = held.findIndex(({ card }) => card === parcel);
    return place < 0 ? null : held.splice(place, 1)[0].paid;
  });
}
