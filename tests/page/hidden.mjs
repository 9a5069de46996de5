// What of the marked things is outside the window or under something else.
export function hidden() {
  const wrong = [];
  const found = new Set();
  const main = document.querySelector("main");
  const scrolled = main.scrollHeight - main.clientHeight;
  if (scrolled > 1) wrong.push(`the table is ${scrolled} pixels too high`);
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) wrong.push(`the page is ${wide} pixels too wide`);
  for (const element of document.querySelectorAll("[data-needs]")) {
    // What takes no place itself is seen by its parts.
    const parts =
      getComputedStyle(element).display === "contents" ? [...element.children] : [element];
    for (const part of parts.filter((each) => each.getClientRects().length > 0)) {
      const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      found.add(element.dataset.needs);
      const name = `${element.dataset.needs} (${part.className})`;
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) {
        wrong.push(`${name} sticks out: ${[left, top, right, bottom].map(Math.round)}`);
        continue;
      }
      for (const [x, y] of [
        [0.5, 0.5],
        [0.06, 0.1],
        [0.94, 0.1],
        [0.06, 0.9],
        [0.94, 0.9],
      ]) {
        const there = document.elementFromPoint(left + x * width, top + y * height);
        if (there && !part.contains(there) && !there.contains(part)) {
          wrong.push(`${name} is under ${there.outerHTML.slice(0, 80)} at ${x}, ${y}`);
          break;
        }
      }
    }
  }
  return { wrong, found: [...found] };
}
