// It is somebody's turn here: said by every means that the visitor has left on.
import { settings } from "../settings.svelte";
import { giveNotice } from "./notices.svelte";
import { play } from "./sound";

export const isHidden = () => document.visibilityState === "hidden";

export function signal(notice: { title: string; body: string; tag: string }) {
  play("turn");
  if (settings.vibration === "on") navigator.vibrate?.([60, 80, 60]);
  if (isHidden()) void giveNotice(notice);
}

// The sign of the tab: with a dot while something waits here.
export function markTab(waits: boolean) {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = icon.href.replace(/icon(-turn)?\.svg$/, `icon${waits ? "-turn" : ""}.svg`);
}
