// Debian's chromium, driven by playwright-core.
import { chromium } from "playwright-core";
import { games } from "./games.mjs";

export function openBrowser(more = []) {
  return chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...more,
    ],
  });
}

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

// A visitor: language, size, light, how fast bots are shown, and what else this browser keeps.
export async function visitor(browser, address, wishes = {}) {
  const { size = phone, language = "en", light = "light", pace = "instant" } = wishes;
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: wishes.scale ?? 1,
    locale: language,
    colorScheme: light,
    reducedMotion: wishes.motion ?? "reduce",
    serviceWorkers: wishes.serviceWorkers ?? "block",
  });
  // Someone who has been here before, unless it is a first visit.
  const kept = {
    pace,
    ...wishes.keep,
    ...(!wishes.first && Object.fromEntries(games.map(({ id }) => [`met.${id}`, "yes"]))),
  };
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) {
      localStorage.getItem(`pactole.${key}`) ?? localStorage.setItem(`pactole.${key}`, value);
    }
  }, kept);
  const page = await context.newPage();
  // Long enough for a busy machine; what is there is found at once.
  page.setDefaultTimeout(60_000);
  page.errors = [];
  page.on("pageerror", (error) => page.errors.push(String(error)));
  page.on("console", (message) => {
    // A page without a server behind it asks once whether there is one.
    const asksForServer = message.location().url.endsWith("/healthz");
    // Without HTTPS the browser says which of the server's headers it does without.
    const noHttps = message.text().startsWith("The Cross-Origin-Opener-Policy header");
    if (message.type() === "error" && !asksForServer && !noHttps) page.errors.push(message.text());
  });
  if (address) await page.goto(address);
  return page;
}
