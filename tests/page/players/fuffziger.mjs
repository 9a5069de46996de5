// Transforms a press now and then, lays bills and money into the tray, buys what is lit.
export default async function ({ find, all, press, make, deed, settled, done, count }) {
  const choose = (...names) => {
    const name = names.find((each) => deed(each));
    return make(name, deed(name));
  };
  const fillTray = async (most) => {
    for (let i = 0; i < most; ++i) {
      const more = find('.more:not([aria-disabled="true"])');
      if (more) await press(more);
    }
  };
  switch (find("[data-phase][aria-current=step]").dataset.phase) {
    case "presses": {
      const presses = all("button[data-press]");
      if (count % 2 === 1 || presses.length === 0) return choose("done");
      await press(presses[count % presses.length]);
      return count % 4 === 0 ? choose("flip", "done") : choose("flip", "sell", "done");
    }
    case "auction":
      if (deed("match")) return choose("match");
      await fillTray(1);
      return choose("offer", "fold");
    case "launder":
      if ((done.bid ?? 0) <= (done.none ?? 0)) await fillTray(6);
      return choose("bid", "none");
    case "buy":
      return choose("buy", "done");
    case "convert":
      await fillTray(3);
      return choose("convert", "none");
    // The inspector is still being shown.
    default:
      return settled();
  }
}
