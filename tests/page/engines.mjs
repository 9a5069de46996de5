// Other browsers' engines, each as little as these tests need: Debian's firefox-esr over WebDriver BiDi,
// and WebKit, Safari's engine, by Debian's webkit2gtk-driver. A driver opens an address and runs functions
// in the page; so the same steps are taken in all of them.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { firefox } from "playwright-core";

// Long enough for a busy machine without a graphics card.
const patience = 120_000;

// Until the function says something true in the page; what it says.
async function until(driver, what, ...args) {
  const end = Date.now() + patience;
  for (;;) {
    const found = await driver.run(what, ...args);
    if (found) return found;
    if (Date.now() > end) throw new Error(`never true in ${driver.name}: ${what} ${args}`);
    await pause(50);
  }
}

async function openFirefox() {
  const browser = await firefox.launch({
    channel: "moz-firefox",
    executablePath: "/usr/bin/firefox-esr",
  });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  return {
    name: "Firefox",
    open: (address) => page.goto(address),
    reload: () => page.reload(),
    run: (what, ...args) => page.evaluate(`(${what})(...${JSON.stringify(args)})`),
    close: () => browser.close(),
  };
}

// A screen that nobody looks at; its number.
function openScreen() {
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x1024x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const number = new Promise((resolve, reject) => {
    screen.stdout.once("data", (text) => resolve(String(text).trim()));
    screen.once("exit", () => reject(new Error("Xvfb ended")));
  });
  return { screen, number };
}

async function openWebKit() {
  const { screen, number } = openScreen();
  const port = 20_000 + (process.pid % 20_000);
  const server = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${await number}`,
      // Nobody's sandbox within another's, and no graphics card.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
    },
  });
  const ask = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
    return value;
  };
  for (let tries = 0; tries < 100; ++tries) {
    const ready = await ask("GET", "/status").catch(() => null);
    if (ready) break;
    await pause(100);
  }
  const { sessionId } = await ask("POST", "/session", { capabilities: { alwaysMatch: {} } });
  const at = `/session/${sessionId}`;
  await ask("POST", `${at}/timeouts`, { script: 2 * patience, pageLoad: patience });
  return {
    name: "WebKit",
    open: (url) => ask("POST", `${at}/url`, { url }),
    reload: () => ask("POST", `${at}/refresh`, {}),
    run: (what, ...args) =>
      ask("POST", `${at}/execute/async`, {
        script: `const done = arguments[arguments.length - 1];
          Promise.resolve((${what})(...arguments[0])).then(
            (said) => done({ said: said ?? null }),
            (error) => done({ error: String(error) }));`,
        args: [args],
      }).then(({ said, error }) => {
        if (error) throw new Error(`in WebKit: ${error}`);
        return said;
      }),
    async close() {
      await ask("DELETE", at).catch(() => undefined);
      server.kill();
      screen.kill();
    },
  };
}

const needs = (...paths) => paths.filter((path) => !existsSync(path));

// Each with what is missing here to run it, if something is.
export const engines = [
  { name: "Firefox", open: openFirefox, missing: needs("/usr/bin/firefox-esr") },
  {
    name: "WebKit",
    open: openWebKit,
    missing: needs("/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"),
  },
].map(({ open, ...each }) => ({
  ...each,
  async open() {
    const driver = await open();
    return { ...driver, until: (what, ...args) => until(driver, what, ...args) };
  },
}));
