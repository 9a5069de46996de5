// A person who plays through the page, at a person's pace, on the server that is besieged: told its
// address on a line, sits down there, says so and plays until told the next. At the end of input says
// what a person would say of it: how long each move took, and how often something was refused.
import { createInterface } from "node:readline";
import { openBrowser, visitor } from "../page/browser.mjs";
import { gather, listen } from "../page/friends.mjs";
import { play } from "../page/players.mjs";

const decidesAfter = 1000;
const took = [];
let refused = 0;
let ended = false;
let address = null;

const browser = await openBrowser();

// Notes when a move leaves and when it is taken, as the page's own socket has it.
function time(page) {
  page.on("websocket", (socket) => {
    let since = 0;
    socket.on("framesent", ({ payload }) => {
      if (String(payload).includes('"act"')) since = performance.now();
    });
    socket.on("framereceived", ({ payload }) => {
      const said = String(payload);
      if (since && said.includes('"type":"ok"')) {
        took.push(performance.now() - since);
        since = 0;
      }
      if (said.includes('"type":"error"')) ++refused;
    });
  });
}

async function visit(wishes) {
  const page = await visitor(browser, null, { ...wishes, pace: "calm", motion: "no-preference" });
  time(page);
  return listen(page);
}

async function playAt(site) {
  const seats = ["me", "bot:novice", "bot:novice"];
  const wish = { game: "bidcoin", seats };
  const { pages } = await gather(visit, { address: site }, wish, ["Ada"]);
  const [page] = pages;
  await page.locator(".asked.yours").waitFor();
  console.log("seated");
  try {
    while (address === site && !ended) {
      if (await page.locator("dialog .end").count()) break;
      // One decision; what it waits for afterwards ends with the server, when that goes.
      await Promise.race([play(page, "bidcoin", "", 1), changed()]);
      await new Promise((resolve) => setTimeout(resolve, decidesAfter));
    }
  } finally {
    await page.context().close();
  }
}

let wake = () => {};
const changed = () => new Promise((resolve) => (wake = resolve));
createInterface({ input: process.stdin })
  .on("line", (line) => {
    address = line.trim() || null;
    wake();
  })
  .on("close", () => {
    ended = true;
    wake();
  });

while (!ended) {
  if (!address) {
    await changed();
    continue;
  }
  const site = address;
  try {
    await playAt(site);
  } catch (problem) {
    // A server that went meanwhile is no fault of it; one that is still there was not to be played at.
    if (address === site && !ended) {
      ++refused;
      console.error(String(problem).split("\n")[0]);
      await new Promise((resolve) => setTimeout(resolve, decidesAfter));
    }
  }
}
await browser.close();
console.log(JSON.stringify({ took, refused }));
