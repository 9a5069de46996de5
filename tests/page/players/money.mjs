// Bids the first note; in the exchange takes whatever is lit first, else keeps.
export default async function ({ find, all, press, make }) {
  const seal = find(".tray .primary");
  if (!seal) return make("exchange", find(".middle button, .swap, .tray .button"));
  await press(all(".hand button.card")[0]);
  await make("bid", seal);
}
