// Whether anybody was shown what is another's: asked of the very bytes that each socket received.
import assert from "node:assert/strict";

// Of each socket: who its reader was at each version, and what was shown.
function shownTo(page) {
  const shown = [];
  let seat = null;
  for (const text of page.heard) {
    const message = JSON.parse(text);
    if (message.type === "hello") seat = message.seat;
    if (message.view) shown.push({ who: page.who, seat, text, ...message });
  }
  return shown;
}

// At one table of Money!: the cards in a hand are nowhere else, so nobody but their holder may be sent
// them, in a view, a request, or as a bid that is still sealed.
export function nobodySawAnothersCards(pages) {
  const shown = pages.flatMap(shownTo);
  const hands = new Map();
  for (const { v, seat, view } of shown) {
    if (seat === null) continue;
    const key = `${v} ${seat}`;
    const hand = view.hand.join();
    assert.equal(hands.get(key) ?? hand, hand, "all devices of a seat are shown the same");
    hands.set(key, hand);
  }
  let compared = 0;
  for (const { who, v, seat, view, request, events } of shown) {
    if (seat === null) {
      assert.deepEqual(
        [view.hand, view.own_bid, request],
        [null, null, null],
        `${who} only watches`,
      );
    }
    const told = JSON.stringify([view, request]);
    for (const [key, hand] of hands) {
      const [at, holder] = key.split(" ").map(Number);
      if (at !== v || holder === seat) continue;
      // What was taken up face up, everybody knows; and everybody has a bluff.
      const seen = [...view.players[holder].seen, "bluff"];
      for (const card of hand.split(",").filter((each) => each && !seen.includes(each))) {
        assert.ok(
          !told.includes(`"${card}"`),
          `${who} was shown ${card} of seat ${holder} at ${v}`,
        );
        ++compared;
      }
    }
    for (const event of events ?? []) {
      const sealed = event.type === "bid" && event.seat !== seat;
      if (sealed) assert.equal(event.cards, null, `${who} was told a sealed bid`);
    }
  }
  return compared;
}
