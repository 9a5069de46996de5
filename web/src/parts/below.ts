// A note stands above the hand. Where a window is too small for all of a table, what is below the note
// comes into it, and of what is above only as much as there is room for.
export function showBelow(note: HTMLElement) {
  const main = note.closest("main");
  if (!main) return;
  requestAnimationFrame(() => {
    const above = note.getBoundingClientRect().top - main.getBoundingClientRect().top;
    main.scrollTop += Math.min(above, main.scrollHeight - main.clientHeight - main.scrollTop);
  });
}
