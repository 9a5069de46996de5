// Notices of the system, for whoever looks elsewhere. The browser is asked for leave once, when a
// button says so, never by itself.
import { keep, kept } from "../kept";
import { choose, settings } from "../settings.svelte";

type Leave = NotificationPermission | "none";

// "none": this browser has no notices, or keeps them from pages without HTTPS.
const now = (): Leave =>
  "Notification" in window && isSecureContext ? Notification.permission : "none";
let leave = $state<Leave>(now());

export const leaveForNotices = () => leave;
export const givesNotices = () => leave === "granted" && settings.notices === "on";

export async function askForNotices() {
  declineNotices();
  if (leave === "none") return;
  leave = await Notification.requestPermission();
  choose("notices", leave === "granted" ? "on" : "off");
}

// Once offered, whatever was said, it is not offered again; the settings have it.
export const noticesWereOffered = () => kept("notices.offered") !== null || leave !== "default";
export const declineNotices = () => keep("notices.offered", "yes");

interface Notice {
  title: string;
  body: string;
  // A later notice of the same replaces it.
  tag: string;
}

// What a notice of a table opens is its page's address.
export async function giveNotice({ title, ...more }: Notice) {
  if (!givesNotices()) return;
  const options = { ...more, icon: "./icon-192.png", data: location.href };
  const worker = await navigator.serviceWorker?.getRegistration();
  // Phones want it from the service worker, which also opens the page again.
  if (worker?.active) return worker.showNotification(title, options);
  const notice = new Notification(title, options);
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

export async function takeBackNotice(tag: string) {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await worker?.getNotifications({ tag })) ?? []) notice.close();
}
