// The real server with the built page, on a port and a data folder of its own.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const program =
  process.env.PACTOLE ?? new URL("../../build/release/app/pactole", import.meta.url).pathname;
const pages = new URL("../../build/web", import.meta.url).pathname;

// It answers to this name as well, which browsers don't take for their own machine's.
export const homeName = "pactole.home";

async function start(data, port, more) {
  const options = ["--port", port, "--data", data, "--page", pages, "--host", homeName, ...more];
  const server = spawn(program, ["serve", ...options], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  const address = await new Promise((resolve, reject) => {
    const hear = (text) => {
      said += text;
      const found = /http:\/\/[\d.]+:\d+\//.exec(said);
      if (found) resolve(found[0]);
    };
    server.stdout.on("data", hear);
    server.stderr.on("data", hear);
    server.on("exit", () => reject(new Error(`the server ended: ${said}`)));
  });
  return { server, address };
}

async function end(server) {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
}

export async function openHouse(...more) {
  const data = mkdtempSync(join(tmpdir(), "pactole-page-"));
  let { server, address } = await start(data, "0", more);
  return {
    address,
    // The server goes, and is back at the same address with all it had.
    down: () => end(server),
    async up() {
      ({ server } = await start(data, new URL(address).port, more));
    },
    // What is on its disk is changed while it is down.
    change(sql) {
      const script = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(sys.argv[2])";
      const made = spawnSync("python3", ["-c", script, join(data, "pactole.db"), sql]);
      assert.equal(made.status, 0, String(made.stderr));
    },
    async stop() {
      await end(server);
      rmSync(data, { recursive: true, force: true });
    },
  };
}
