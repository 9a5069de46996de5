// Who sits at the tables of these tests. `sitDown` and the players run inside the page: each player
// of the folder players makes one decision of its game by clicking what is lit, and only what a finger
// could reach.

// Plays until the game is over, or something that `until` names is there when a decision is due, or
// so many decisions were made. Returns how often each kind was made.
async function sitDown(player, until, most) {
  const done = {};
  const find = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  const over = () => find("dialog .end");
  // Results wait until they are waved on.
  const asked = () => (find("[data-wave]")?.click(), find(".asked.yours"));
  const press = async (button) => {
    button.scrollIntoView({ block: "center" });
    // Of a card in a fan a finger reaches what is seen of it, once it lies still.
    const covering = () => {
      const { left, width } = (button.closest(".slot") ?? button).getBoundingClientRect();
      const { top, height } = button.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return button.contains(there) ? null : there;
    };
    const moving = () => document.getAnimations().some(({ playState }) => playState === "running");
    while (covering() && moving()) await settled();
    const cover = covering();
    if (cover) {
      throw new Error(
        `${button.outerHTML.slice(0, 120)} lies below ${cover.outerHTML.slice(0, 120)}`,
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

// `player` is a game, or "told" for any game in words: a file of the folder players.
export const play = async (page, player, until = "", most = 0) =>
  page.evaluate(await playing(player, until, most));

// The same as a text, for whoever runs it in another way.
export async function playing(player, until = "", most = 0) {
  const { default: decide } = await import(`./players/${player}.mjs`);
  return `(${sitDown})(${decide}, ${JSON.stringify(until)}, ${most || -1})`;
}
