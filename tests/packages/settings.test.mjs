// What a server is told by a file and by the environment: the names are those of its options, whichever
// these are.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { describe } from "../../packaging/help.mjs";

const house = new URL("../..", import.meta.url).pathname;
const program = join(house, "build/release/app/pactole");
const folder = mkdtempSync(join(tmpdir(), "pactole-settings-"));
after(() => rmSync(folder, { recursive: true }));
const file = join(folder, "club.conf");

function check(text, environment = {}, ...options) {
  writeFileSync(file, text);
  const words = ["serve", "--config", file, "--check", ...options];
  const env = { PATH: process.env.PATH, LANG: "C.UTF-8", ...environment };
  const { status, stdout, stderr } = spawnSync(program, words, { env, cwd: folder });
  return { status, said: String(stdout), why: String(stderr) };
}
const used = (said) =>
  [...said.matchAll(/^(?:# )?([a-z-]+) =(?: (.*?))?(?:[ ]+# (.*))?$/gm)].map((each) =>
    each.slice(1),
  );

test("every option is a setting, and nothing else is", () => {
  const { options } = describe(program, ["serve"]);
  const names = options
    .map((option) => option.names.at(-1))
    .filter((name) => !/^--(help|help-all|config|check)$/.test(name))
    .map((name) => name.slice(2));
  assert.ok(names.length > 10);
  const { said } = check("");
  assert.deepEqual(
    used(said)
      .map(([name]) => name)
      .sort(),
    names.sort(),
  );
});

test("options win over the environment, and that over the file; each says where it is from", () => {
  const text = "port = 9001\npatience = 70\nhost = a.example\nhost = b.example\n";
  const { said } = check(
    text,
    { PACTOLE_PORT: "9002", PACTOLE_PATIENCE: "80", PACTOLE_TRUST: "192.0.2.7 192.0.2.8" },
    "--port",
    "9003",
  );
  const lines = used(said);
  const of = (name) => lines.filter((each) => each[0] === name).map((each) => each.slice(1));
  assert.deepEqual(of("port"), [["9003", "option"]]);
  assert.deepEqual(of("patience"), [["80", "PACTOLE_PATIENCE"]]);
  assert.deepEqual(of("host"), [
    ["a.example", `${file}, line 3`],
    ["b.example", `${file}, line 4`],
  ]);
  assert.deepEqual(of("trust").length, 2);
  assert.deepEqual(of("forget-after"), [["0", "usual"]]);
});

test("a folder in the environment may have blanks in its name", () => {
  const { said } = check("", { PACTOLE_DATA: join(folder, "our games") });
  assert.ok(said.includes(`data = ${join(folder, "our games")} `));
});

test("what can't be meant is refused with its place, and with what was probably meant", () => {
  for (const [text, environment, why] of [
    [
      "port = 1\nprot = 9000",
      {},
      `${file}, line 2: there is no setting \`prot\`; did you mean \`port\`?`,
    ],
    ["", { PACTOLE_PROT: "9" }, "no setting for PACTOLE_PROT; did you mean `PACTOLE_PORT`?"],
    ["zebra = 1", {}, "`pactole serve --help` names all"],
    ["port 9000", {}, "line 1: `name = value` is wanted"],
    ["port = many", {}, "line 1: --port: Value many not in range"],
    ["port = 1\nport = 2", {}, "line 2: `port` is said twice"],
    ["lan = perhaps", {}, "line 1: `lan` is true or false"],
    ["lan = true\naddress = 0.0.0.0", {}, "line 2: `lan` and `address` exclude each other"],
    [readFileSync(program).subarray(0, 4000), {}, "line 1: `name = value` is wanted"],
    ["\x7fELF\x02\0=\0\nport = 1", {}, "line 1: `name = value` is wanted"],
  ]) {
    const found = check(text, environment);
    assert.equal(found.status, 1);
    assert.ok(found.why.includes(why), `${found.why} has not: ${why}`);
    assert.equal(found.said, "");
  }
});

test("a store that is no PostgreSQL is refused by whoever looks after it, too", () => {
  for (const words of [
    ["serve", "--check"],
    ["admin", "list"],
  ]) {
    const { status, stderr } = spawnSync(program, [...words, "--store", "elsewhere"], {
      env: { PATH: process.env.PATH, LANG: "C.UTF-8" },
      cwd: folder,
    });
    assert.notEqual(status, 0);
    assert.match(String(stderr), /--store is written as postgresql:/);
  }
});
