// Whether all that is written on a page can be read: runs inside the page. Says what is cut off, what
// lies under something else or over other words, wherever one may scroll to it.
export function unreadable(where = "body") {
  const wrong = new Set();
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) wrong.add(`the page is ${wide} pixels too wide`);
  for (const pane of document.querySelectorAll("main, .inside, .side")) {
    const hidden = pane.scrollWidth - pane.clientWidth;
    if (hidden > 1) wrong.add(`${pane.className || "main"} is ${hidden} pixels too wide`);
  }

  const named = (element) => {
    const classes = element.getAttribute("class")?.replace(/ ?s(velte)?-\S+/g, "");
    return `${element.tagName.toLowerCase()}.${classes} "${element.textContent.trim().slice(0, 40)}"`;
  };
  // What is only said takes no place; a drawing is as large as it is drawn.
  const onlySaid = (element) => {
    for (let at = element; at; at = at.parentElement) {
      if (getComputedStyle(at).clipPath === "inset(50%)") return true;
    }
    return false;
  };
  const drawn = (element) =>
    !element.closest("svg, [hidden], dialog:not([open]), script, style") &&
    !onlySaid(element) &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const texts = [];
  const walker = document.createTreeWalker(document.querySelector(where), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.data.trim() && drawn(node.parentElement)) texts.push(node);
  }
  const boxOf = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  // What is seen of it where panes are scrolled to now.
  const seenOf = (node) => {
    let { left, top, right, bottom } = boxOf(node);
    for (let at = node.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === "visible") continue;
      const edge = at.getBoundingClientRect();
      left = Math.max(left, edge.left);
      top = Math.max(top, edge.top);
      right = Math.min(right, edge.right);
      bottom = Math.min(bottom, edge.bottom);
    }
    return { left, top, right, bottom };
  };

  for (const node of texts) {
    const element = node.parentElement;
    // Of a card in a fan one sees its left edge.
    if (element.closest(".slot:not(:last-child)")) continue;
    const box = boxOf(node);
    // Above and below its letters a line has room that may be cut.
    const rim = 0.25 * parseFloat(getComputedStyle(element).fontSize);
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      const edge = at.getBoundingClientRect();
      const clips = (how) => how === "hidden" || how === "clip";
      if (clips(style.overflowX) && (box.left < edge.left - 1 || box.right > edge.right + 1)) {
        wrong.add(`${named(element)} is cut at the side by ${named(at)}`);
      }
      if (clips(style.overflowY) && (box.top < edge.top - rim || box.bottom > edge.bottom + rim)) {
        wrong.add(`${named(element)} is cut above or below by ${named(at)}`);
      }
      // One can scroll to it, so whatever is further out does not cut it.
      const scrolls = /auto|scroll/.test(style.overflowY);
      if (style.position === "fixed" || scrolls) break;
    }
  }

  const boxes = texts.map((node) => ({ element: node.parentElement, box: seenOf(node) }));
  for (const [i, a] of boxes.entries()) {
    for (const b of boxes.slice(i + 1)) {
      // Words of one sentence that go on in the next line.
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
      if (a.element.closest(".slot") || b.element.closest(".slot")) continue;
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      // A tray lies over what scrolls past it.
      const tray = (element) => element.closest(".tray, .deeds, header");
      if (across > 2 && down > 8 && tray(a.element) === tray(b.element)) {
        wrong.add(`${named(a.element)} is written over ${named(b.element)}`);
      }
    }
  }

  for (const { element } of boxes) {
    if (element.closest(".slot")) continue;
    element.scrollIntoView({ block: "center", inline: "nearest" });
    const { left, top, width, height } = element.getBoundingClientRect();
    if (getComputedStyle(element).pointerEvents === "none" || width === 0) continue;
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    const label = element.closest("label");
    if (label && label === there?.closest("label")) continue;
    if (!there || (!element.contains(there) && !there.contains(element))) {
      wrong.add(`${named(element)} is under ${there ? named(there) : "the window's edge"}`);
    }
  }
  return [...wrong];
}
