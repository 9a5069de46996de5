// Debian's chromium, driven by playwright-core.
import { chromium } from "playwright-core";

export function openBrowser() {
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
    ],
  });
}

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

// A visitor: language, size, light, and how fast bots are shown.
export async function visitor(browser, address, wishes = {}) {
  const { size = phone, language = "en", light = "light", pace = "instant" } = wishes;
  const context = await browser.newContext({
    viewport: size,
    locale: language,
    colorScheme: light,
    reducedMotion: "reduce",
    serviceWorkers: wishes.serviceWorkers ?? "block",
  });
  await context.addInitScript(
    (pace) => localStorage.getItem("pactole.pace") ?? localStorage.setItem("pactole.pace", pace),
    pace,
  );
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  page.errors = [];
  page.on("pageerror", (error) => page.errors.push(String(error)));
  page.on("console", (message) => message.type() === "error" && page.errors.push(message.text()));
  await page.goto(address);
  return page;
}
