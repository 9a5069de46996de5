// Things travel from where they were to where they go. A thing is an element with `data-thing`, the same
// name wherever it lies; a place is one with `data-place`. What was not seen before comes from the place
// or thing that its `data-from` names; what is gone goes to the place that its game named for it.
interface Lying {
  box: DOMRect;
  element: HTMLElement;
}

export type Ways = ReadonlyMap<string, string>;

const ease = "cubic-bezier(0.25, 0.7, 0.25, 1)";

export class Travel {
  #lying = new Map<string, Lying>();
  #goes = new Map<string, string>();

  // Before the table changes: where everything lies, and where what leaves will go.
  note(table: HTMLElement, goes: Ways) {
    this.#lying.clear();
    for (const [thing, place] of goes) this.#goes.set(thing, place);
    for (const element of things(table)) {
      const box = element.getBoundingClientRect();
      if (box.width > 0) this.#lying.set(element.dataset.thing!, { box, element });
    }
  }

  // After it: everything moves, in so many milliseconds.
  play(table: HTMLElement, duration: number) {
    const here = new Set<string>();
    for (const element of things(table)) {
      const thing = element.dataset.thing!;
      here.add(thing);
      if (duration <= 0) continue;
      const { from: origin = "" } = element.dataset;
      const was = this.#lying.get(thing) ?? this.#lying.get(origin);
      const from = was?.box ?? boxOf(table, origin);
      if (from) arrive(element, from, duration);
    }
    for (const [thing, { box, element }] of this.#lying) {
      if (here.has(thing)) continue;
      const to = duration > 0 ? boxOf(table, this.#goes.get(thing)) : undefined;
      if (to) leave(table, element, box, to, duration);
    }
    // What still lies there goes its way later, as a trick that is looked at first.
    for (const thing of this.#goes.keys()) if (!here.has(thing)) this.#goes.delete(thing);
  }
}

const things = (table: HTMLElement) => table.querySelectorAll<HTMLElement>("[data-thing]");

function boxOf(table: HTMLElement, place = ""): DOMRect | undefined {
  const found = place && table.querySelector(`[data-place="${CSS.escape(place)}"]`);
  const box = found ? found.getBoundingClientRect() : undefined;
  return box && box.width > 0 ? box : undefined;
}

// From the middle of one box to the middle of the other, as large as it was there or smaller.
function shift(from: DOMRect, to: DOMRect): string {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const size = Math.min(1.6, Math.max(0.4, Math.min(from.width, 160) / to.width));
  return `translate(${x}px, ${y}px) scale(${size})`;
}

function arrive(element: HTMLElement, from: DOMRect, duration: number) {
  const to = element.getBoundingClientRect();
  if (to.width === 0) return;
  if (Math.abs(from.left - to.left) + Math.abs(from.top - to.top) < 12) return;
  const raised = { zIndex: 6, position: "relative" };
  element.animate(
    [
      { transform: shift(from, to), ...raised },
      { transform: "none", ...raised },
    ],
    { duration, easing: ease },
  );
}

// The thing itself, once more, above the table: its place is already somebody else's.
function leave(
  table: HTMLElement,
  element: HTMLElement,
  from: DOMRect,
  to: DOMRect,
  duration: number,
) {
  const ghost = element.cloneNode(true) as HTMLElement;
  for (const each of [ghost, ...ghost.querySelectorAll<HTMLElement>("*")]) {
    for (const name of ["id", "data-thing", "data-card", "data-needs"]) each.removeAttribute(name);
  }
  ghost.inert = true;
  ghost.setAttribute("aria-hidden", "true");
  const edge = table.getBoundingClientRect();
  Object.assign(ghost.style, {
    position: "absolute",
    left: `${from.left - edge.left + table.scrollLeft}px`,
    top: `${from.top - edge.top + table.scrollTop}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    margin: "0",
    pointerEvents: "none",
    zIndex: "7",
  });
  table.append(ghost);
  ghost
    .animate(
      [
        { transform: "none", opacity: 1 },
        { transform: shift(to, from), opacity: 0.2 },
      ],
      { duration, easing: ease, fill: "forwards" },
    )
    .finished.finally(() => ghost.remove());
}
