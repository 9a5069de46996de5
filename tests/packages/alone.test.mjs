// `pactole` and nothing more: a server for this machine, whose link is printed, or opened where there is
// a desktop.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

const program = new URL("../../build/release/app/pactole", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "pactole-alone-"));
after(() => rmSync(folder, { recursive: true }));

// Starts it as somebody with this environment; its address, once it says that.
async function alone(environment) {
  const env = { PATH: process.env.PATH, LANG: "C.UTF-8", HOME: folder, ...environment };
  const child = spawn(program, { env, cwd: folder, stdio: ["ignore", "pipe", "ignore"] });
  let said = "";
  for await (const some of child.stdout) {
    said += some;
    const [address] = /http:\S+/.exec(said) ?? [];
    if (address) return { child, address };
  }
  throw new Error(`it ended: ${said}`);
}
async function end({ child }) {
  const over = once(child, "exit");
  child.kill();
  assert.deepEqual(await over, [0, null]);
}

test("it finds a port of its own if that one is taken, and keeps games at home", async () => {
  const other = createServer();
  await new Promise((ready) => other.listen(0, "127.0.0.1", ready));
  const taken = String(other.address().port);
  const server = await alone({ PACTOLE_PORT: taken });
  try {
    assert.ok(!server.address.includes(`:${taken}/`));
    const page = await fetch(server.address);
    assert.match(await page.text(), /<script/);
    assert.ok(existsSync(join(folder, ".local/share/pactole/pactole.db")));
  } finally {
    await end(server);
    other.close();
  }
  const elsewhere = await alone({ PACTOLE_PORT: "0", XDG_DATA_HOME: join(folder, "data") });
  await end(elsewhere);
  assert.ok(existsSync(join(folder, "data/pactole/pactole.db")));
});

test("on a desktop its page is opened with the desktop's own command", async () => {
  const bin = join(folder, "bin");
  mkdirSync(bin);
  writeFileSync(
    join(bin, "xdg-open"),
    `#!/bin/sh\necho "$1" >${bin}/link.new\nmv ${bin}/link.new ${bin}/link\n`,
    {
      mode: 0o755,
    },
  );
  const opened = new Promise((seen) => {
    const watcher = watch(bin, () => {
      if (!existsSync(join(bin, "link"))) return;
      watcher.close();
      seen(readFileSync(join(bin, "link"), "utf8").trim());
    });
  });
  const server = await alone({
    PACTOLE_PORT: "0",
    DISPLAY: ":0",
    PATH: `${bin}:${process.env.PATH}`,
  });
  assert.equal(await opened, server.address);
  await end(server);
});
