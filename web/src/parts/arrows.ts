// Arrow keys go through a row of buttons; Tab leaves it.
import type { Attachment } from "svelte/attachments";

export const arrows: Attachment<HTMLElement> = (row) => {
  const pressed = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const buttons = [...row.querySelectorAll<HTMLElement>("button")];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    buttons[(at + step + buttons.length) % buttons.length].focus();
    event.preventDefault();
  };
  row.addEventListener("keydown", pressed);
  return () => row.removeEventListener("keydown", pressed);
};
