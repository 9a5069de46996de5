// Who buys a parcel and sells it back at the same price has only turned over cards.
import type { Event } from "../../generated/blackmonday";
import type { Message } from "../face";

export function turnedOver(events: Event[]): (Event | Message)[] {
  const told: (Event | Message)[] = [...events];
  for (const bought of events) {
    if (bought.type !== "buy") continue;
    const from = events.indexOf(bought);
    const sold = events.find(
      (each, i) =>
        i > from &&
        each.type === "sell" &&
        each.seat === bought.seat &&
        each.card === bought.card &&
        each.received === bought.paid &&
        told.includes(each),
    );
    if (!sold) continue;
    told.splice(told.indexOf(sold), 1);
    const { seat, card } = bought;
    told[told.indexOf(bought)] = { key: "page.blackmonday.turned", values: { seat, card } };
  }
  return told;
}
