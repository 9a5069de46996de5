// Three servers on one PostgreSQL behind a load balancer: whichever of them dies, people play on.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { test } from "node:test";
import { guest, host, seatBots } from "./lobby.mjs";
import { play } from "./players.mjs";
import { standBefore } from "./stand.mjs";

const script = new URL("../../scripts/cluster", import.meta.url).pathname;

async function openCluster() {
  const cluster = spawn(script, ["--kill-every", "4"], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => cluster.once("exit", resolve));
  let said = "";
  const address = await new Promise((resolve, reject) => {
    cluster.stdout.on("data", (text) => {
      said += text;
      const found = /http:\/\/[\d.]+:\d+\//.exec(said);
      if (found) resolve(found[0]);
    });
    void ended.then(() => reject(new Error("no cluster; what is missing stands above")));
  });
  return {
    address,
    killed: () => said.match(/was killed/g)?.length ?? 0,
    async stop() {
      cluster.kill("SIGTERM");
      await ended;
    },
  };
}

const stand = standBefore(openCluster);

// Counts what this page has opened.
function count(page) {
  page.sockets = 0;
  page.on("websocket", () => (page.sockets += 1));
  return page;
}

test("two people and a bot play a whole game while their servers are killed", async () => {
  const { page: ann, link } = await host(stand.visit, stand.site, "BiD COIN");
  await seatBots(ann);
  const bob = count(await guest(stand.visit, link, "Bob"));
  await count(ann).locator(".board").waitFor();
  const before = stand.site.killed();
  await Promise.all([play(ann, "bidcoin"), play(bob, "bidcoin")]);
  const scores = (page) => page.locator("dialog .end .score").allInnerTexts();
  assert.deepEqual(await scores(ann), await scores(bob));
  assert.equal((await scores(ann)).length, 3);
  assert.ok(stand.site.killed() > before, "a server was killed meanwhile");
  assert.ok(ann.sockets + bob.sockets > 0, "somebody lost the connection and came back");
  for (const page of [ann, bob]) {
    // What browsers themselves write of a server that does not answer is no fault of the page.
    page.errors = page.errors.filter((error) => !/ERR_|WebSocket|status of 50[234]/.test(error));
  }
});
