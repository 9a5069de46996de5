// A row of buttons is one stop of the Tab key; arrows, Home and End go through it.
import type { Attachment } from "svelte/attachments";

const reachable = 'button:not(:disabled, [aria-hidden="true"])';

export const arrows: Attachment<HTMLElement> = (row) => {
  // The stop: the button that had the focus last, else the first.
  let stop: HTMLElement | undefined;
  const buttons = () => [...row.querySelectorAll<HTMLElement>(reachable)];

  const settle = () => {
    const all = buttons();
    if (!stop || !all.includes(stop)) stop = all[0];
    for (const each of all) each.tabIndex = each === stop ? 0 : -1;
  };
  const pressed = (event: KeyboardEvent) => {
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: -1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    all[(to + all.length) % all.length].focus();
    event.preventDefault();
  };
  const focused = () => {
    const focus = document.activeElement as HTMLElement;
    if (buttons().includes(focus)) stop = focus;
    settle();
  };
  const changed = new MutationObserver(settle);

  settle();
  row.addEventListener("keydown", pressed);
  row.addEventListener("focusin", focused);
  changed.observe(row, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  return () => {
    row.removeEventListener("keydown", pressed);
    row.removeEventListener("focusin", focused);
    changed.disconnect();
  };
};
