// Arrow keys go through a row of buttons; Tab leaves it. When the button that had the focus goes away,
// as a card does when it is played, its neighbour takes over.
import type { Attachment } from "svelte/attachments";

const reachable = 'button:not(:disabled, [tabindex="-1"])';

export const arrows: Attachment<HTMLElement> = (row) => {
  let last = -1;
  const buttons = () => [...row.querySelectorAll<HTMLElement>(reachable)];

  const pressed = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (!step || at < 0) return;
    all[(at + step + all.length) % all.length].focus();
    event.preventDefault();
  };
  const focused = () => (last = buttons().indexOf(document.activeElement as HTMLElement));
  const left = (event: FocusEvent) => {
    if (event.relatedTarget) last = -1;
  };
  const changed = new MutationObserver(() => {
    const all = buttons();
    if (last >= 0 && document.activeElement === document.body && all.length > 0) {
      all[Math.min(last, all.length - 1)].focus();
    }
  });

  row.addEventListener("keydown", pressed);
  row.addEventListener("focusin", focused);
  row.addEventListener("focusout", left);
  changed.observe(row, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  return () => {
    row.removeEventListener("keydown", pressed);
    row.removeEventListener("focusin", focused);
    row.removeEventListener("focusout", left);
    changed.disconnect();
  };
};
