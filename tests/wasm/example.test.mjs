// examples/wasm, as docs/webassembly.md says it is run: in node, and in a browser from a plain web server.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";
import { test } from "node:test";
import { openBrowser } from "../page/browser.mjs";

const root = new URL("../../", import.meta.url);
const types = {
  ".html": "text/html",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
};

function inNode(...words) {
  const run = spawnSync("node", ["examples/wasm/play.mjs", ...words], {
    cwd: root,
    encoding: "utf8",
  });
  assert.equal(run.status, 0, run.stderr);
  return run.stdout.trim();
}

test("a browser plays the same games as node, in workers", async () => {
  const expected = [inNode("bidcoin", "3"), inNode("money", "4")];
  assert.match(expected[0], /^bidcoin: scores \d+, \d+, \d+; won by seat \d/);
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, "http://page").pathname.replace(/\/$/, "/index.html");
    try {
      const content = await readFile(new URL(`.${path}`, root));
      response.writeHead(200, { "content-type": types[extname(path)] ?? "text/plain" });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/examples/wasm/`);
    await page.waitForFunction(
      () => document.getElementById("said").textContent.trim().split("\n").length === 2,
      undefined,
      { timeout: 60_000 },
    );
    const said = await page.textContent("#said");
    assert.deepEqual(said.trim().split("\n").sort(), expected.sort());
  } finally {
    await browser.close();
    server.close();
  }
});

test("the lines of docs/webassembly.md run", async () => {
  const text = await readFile(new URL("docs/webassembly.md", root), "utf8");
  const code = text.match(/```js\n([^]*?)```/)[1];
  const run = spawnSync("node", ["--input-type=module"], {
    cwd: root,
    input: code,
    encoding: "utf8",
  });
  assert.equal(run.status, 0, run.stderr);
  assert.match(run.stdout, /"result":\{"id":"g1","to_act":\[\d\]\}/);
});
