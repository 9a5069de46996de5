// The npm package as people get it: packed, unpacked, and used as its README says.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, test } from "node:test";
import { openBrowser } from "../page/browser.mjs";

const house = new URL("../..", import.meta.url).pathname;
const scratch = mkdtempSync(join(tmpdir(), "pactole-npm-"));
after(() => rmSync(scratch, { recursive: true }));

const run = (program, ...words) => execFileSync(program, words, { cwd: scratch, encoding: "utf8" });
run("node", `${house}packaging/npm/build.mjs`, "1.2.3", join(scratch, "package"));
const [{ filename }] = JSON.parse(run("npm", "pack", "--json", "./package"));
const installed = join(scratch, "node_modules", "pactole");
mkdirSync(installed, { recursive: true });
run("tar", "-xzf", filename, "--strip-components=1", "-C", installed);
const readme = readFileSync(join(installed, "README.md"), "utf8");
const [, example] = /```js\n([^]*?)```/.exec(readme);

test("the README's example plays a game", () => {
  writeFileSync(join(scratch, "example.mjs"), example);
  assert.match(run("node", "example.mjs"), /^Scores \d+, \d+, \d+; seat [012] wins\.\n$/);
});

test("what is refused says why and changes nothing; a record brings a game back", async () => {
  const { load, Refused } = await import(join(installed, "index.mjs"));
  const pactole = await load();
  const game = pactole.open("money", { players: 4, seed: "0".repeat(64) });
  const before = game.record();
  assert.throws(() => game.play(game.toAct[0], "dance"), Refused);
  assert.deepEqual(game.record(), before);
  assert.throws(() => pactole.open("poker", { players: 4 }), Refused);
  game.play(game.toAct[0], game.legal(game.toAct[0]).moves[0]);
  assert.deepEqual(pactole.replay(game.record()).view("all"), game.view("all"));
  await assert.rejects(load("file:///nowhere/pactole.wasm"));
});

test("its types are those of the engine, and wrong words don't compile", () => {
  const check = (name, text) => {
    writeFileSync(join(scratch, name), `import { load } from "pactole";\n${text}`);
    const compilerOptions = {
      noEmit: true,
      strict: true,
      target: "es2022",
      module: "nodenext",
      types: [],
    };
    writeFileSync(
      join(scratch, "tsconfig.json"),
      JSON.stringify({ compilerOptions, files: [name] }),
    );
    return run("node", `${house}node_modules/typescript/bin/tsc`, "-p", ".");
  };
  check(
    "right.mts",
    `const game = (await load()).open("bidcoin", { players: 3 });
    const trick: number = game.view(0).trick; export default trick;`,
  );
  assert.throws(() => check("wrong.mts", `(await load()).open("poker", { players: 3 });`));
  assert.throws(() =>
    check("wrong.mts", `(await load()).open("money", { players: 3 }).view(0).trick;`),
  );
});

test("a browser runs it without a bundler", async () => {
  const types = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
  };
  const server = createServer((request, response) => {
    const file = join(installed, new URL(request.url, "http://x").pathname);
    const there = existsSync(file) && extname(file) in types;
    response.writeHead(200, { "content-type": there ? types[extname(file)] : "text/html" });
    if (there) createReadStream(file).pipe(response);
    else response.end("<!doctype html><title>Pactole</title>");
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    const ids = await page.evaluate(async () => {
      const { load } = await import("/index.mjs");
      return (await load()).call("games").map(({ id }) => id);
    });
    assert.ok(ids.includes("blackmonday"));
  } finally {
    await browser.close();
    server.close();
  }
});
