// Uses a card while one is lit; every third turn sells a parcel, every third exchanges cards.
export default async function ({ find, all, press, make, deed, done }) {
  // Turns begin where cards can be exchanged; some end by themselves.
  if (deed("exchange")) done.turn = (done.turn ?? 0) + 1;
  const { turn } = done;
  if (deed("exchange") && turn % 3 === 2) {
    await press(deed("exchange"));
    for (const card of all("button[data-card]").slice(0, 4)) await press(card);
    return make("exchange", find('[data-deed="swap"]'));
  }
  const parcel = find("button[data-parcel]");
  if (deed("exchange") && turn % 3 === 1 && parcel) {
    await press(parcel);
    if (deed("sell")) return make("sell", deed("sell"));
  }
  const card = all("button[data-card]").find((each) => !each.classList.contains("idle"));
  if (card) {
    await press(card);
    const use = ["buy", "rate", "crash"].find((name) => deed(name));
    if (use) return make(use, deed(use));
  }
  await make("end", deed("end"));
}
