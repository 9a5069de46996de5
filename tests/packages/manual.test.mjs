// Manual pages and completions, made of what the program says of itself.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { all, describe } from "../../packaging/help.mjs";

const house = new URL("../..", import.meta.url).pathname;
const program = join(house, "build/release/app/pactole");
const folder = mkdtempSync(join(tmpdir(), "pactole-manual-"));
after(() => rmSync(folder, { recursive: true }));
execFileSync("node", [`${house}packaging/manual.mjs`, program, "1.2.3", "2026-01-02", folder]);
const commands = all(describe(program));
const read = (page) => {
  const options = ["--warnings", "-E", "UTF-8", "-l", join(folder, "man1", page)];
  const shown = execFileSync("man", options, {
    encoding: "utf8",
    env: { ...process.env, MANWIDTH: "200", MAN_KEEP_FORMATTING: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return shown.replace(/.\x08/g, "");
};

test("each command has a page that names all its options and commands", () => {
  assert.ok(commands.length > 20);
  const pages = commands.map(({ path }) => `${["pactole", ...path].join("-")}.1`);
  assert.deepEqual(readdirSync(join(folder, "man1")).sort(), pages.sort());
  for (const { path, options, commands: inner } of commands) {
    const shown = read(`${["pactole", ...path].join("-")}.1`);
    for (const name of options.flatMap(({ names }) => names)) {
      assert.ok(shown.includes(name), `${path}: ${name}`);
    }
    for (const each of inner) assert.ok(shown.includes(each.path.at(-1)), `${path}: ${each.path}`);
  }
});

test("where a server keeps its games can be said after each command that looks after it", () => {
  const nowhere = join(folder, "nowhere");
  for (const { path } of commands.filter(
    ({ path: [first, inner] }) => first === "admin" && inner,
  )) {
    const shown = read(`pactole-${path.join("-")}.1`);
    assert.ok(shown.includes("--data") && shown.includes("--store"), path);
  }
  const { stderr } = spawnSync(program, ["admin", "list", "--data", nowhere], { encoding: "utf8" });
  assert.ok(stderr.includes(`There is no ${nowhere}`));
});

test("what the program says of an option is taken apart", () => {
  const port = commands
    .find(({ path }) => path.join() === "serve")
    .options.find(({ names }) => names.includes("--port"));
  assert.equal(port.range, "0 to 65535");
  assert.equal(port.usual, "8080");
});

test("bash completes commands, their commands and options", () => {
  const completed = (...words) =>
    execFileSync(
      "bash",
      [
        "-c",
        `. ${folder}/bash/pactole; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _pactole; echo "\${COMPREPLY[@]}"`,
        "bash",
        "pactole",
        ...words,
      ],
      { encoding: "utf8" },
    ).trim();
  assert.equal(completed("ser"), "serve");
  assert.equal(completed("admin", "back"), "backup");
  assert.match(completed("serve", "--be"), /^--behind-proxy$/);
  assert.equal(completed("admin", "list", "--da"), "--days --data");
  assert.equal(completed("play", "--be"), "");
  assert.equal(completed("serve", "--port", "--be"), "", "a value is no option");
});

test("zsh and fish are told the same", () => {
  const zsh = readFileSync(join(folder, "zsh/_pactole"), "utf8");
  const fish = readFileSync(join(folder, "fish/pactole.fish"), "utf8");
  for (const { path, options } of commands) {
    for (const name of options.flatMap(({ names }) => names)) {
      assert.ok(zsh.includes(`'${name}[`) || zsh.includes(`'*${name}[`), `${path}: ${name}`);
      const said = name.startsWith("--") ? `-l ${name.slice(2)} ` : `-s ${name.slice(1)} `;
      assert.ok(fish.includes(said), `${path}: ${name}`);
    }
  }
});
