// Who sits at the tables of these tests. `sitDown` and the players run inside the page: each player
// makes one decision of its game by clicking what is lit, and only what a finger could reach.

// Plays until the game is over, or something that `until` names is there when a decision is due, or
// so many decisions were made. Returns how often each kind was made.
async function sitDown(player, until, most) {
  const done = {};
  const find = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  const over = () => find("dialog .end");
  const asked = () => find(".asked.yours");
  const press = async (button) => {
    button.scrollIntoView({ block: "center" });
    const { left, top, width, height } = button.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!button.contains(there)) {
      throw new Error(
        `${button.outerHTML.slice(0, 120)} lies below ${there?.outerHTML.slice(0, 120)}`,
      );
    }
    button.click();
    await settled();
  };
  // Presses what makes a move, and waits until the next is due.
  const make = async (kind, button) => {
    done[kind] = (done[kind] ?? 0) + 1;
    await press(button);
    while (!asked() && !over()) await settled();
  };
  const deed = (name) => find(`[data-deed="${name}"]:not([aria-disabled="true"])`);
  for (let count = 0; !over(); ++count) {
    while (!asked() && !over()) await settled();
    if (over() || count === most || (until && find(until))) break;
    if (count === 2000) throw new Error(`no end: ${JSON.stringify(done)}, ${asked().innerText}`);
    await player({ find, all, press, make, deed, settled, done, count });
  }
  return done;
}

// A coin that is due, else the first card that may be played.
async function bidcoin({ find, make }) {
  const coin = find(".mine button.due");
  await make(coin ? "coin" : "play", coin ?? find(".hand button[aria-disabled=false]"));
}

// Bids the first note; in the exchange takes whatever is lit first, else keeps.
async function money({ find, all, press, make }) {
  const seal = find(".tray .primary");
  if (!seal) return make("exchange", find(".middle button, .swap, .tray .button"));
  await press(all(".hand button.card")[0]);
  await make("bid", seal);
}

// Uses a card while one is lit; every third turn sells a parcel, every third exchanges cards.
async function blackmonday({ find, all, press, make, deed, done }) {
  const turn = (done.end ?? 0) + (done.exchange ?? 0);
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

// Transforms a press now and then, lays bills and money into the tray, buys what is lit.
async function fuffziger({ find, all, press, make, deed, settled, done, count }) {
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

// Any game told in words: puts a move together where it can, else takes the last of the list.
async function told({ find, all, press, make, count }) {
  const item = find("form input");
  if (item && count % 4 !== 3) {
    if (item.type === "checkbox") await press(item);
    else {
      item.value = "1";
      item.dispatchEvent(new Event("change"));
    }
    return make("composed", find("form .primary"));
  }
  const listed = all("[data-move]").at(-1);
  await make(listed ? "listed" : "composed", listed ?? find("form .primary"));
}

const players = { bidcoin, money, blackmonday, fuffziger, told };

export function play(page, player, until = "", most = 0) {
  return page.evaluate(`(${sitDown})(${players[player]}, ${JSON.stringify(until)}, ${most || -1})`);
}
