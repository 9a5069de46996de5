// Things to touch that are too small for a finger, of those a board shows.
export function smallTargets(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll(".board button")]
      .map((each) => ({ name: each.outerHTML.slice(0, 80), box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 44)
      .map(({ name, box }) => `${name} ${box.width} x ${box.height}`),
  );
}
