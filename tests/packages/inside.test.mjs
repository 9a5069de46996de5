// What is inside the program: the page, byte for byte, and the licences of all parts.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { after, test } from "node:test";

const house = new URL("../..", import.meta.url).pathname;
const web = join(house, "build/web");
const folder = mkdtempSync(join(tmpdir(), "pactole-inside-"));
after(() => rmSync(folder, { recursive: true }));
const filesIn = (where) =>
  readdirSync(where, { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? filesIn(join(where, each.name)) : [join(where, each.name)],
  );

test("the page that is put into a program is the page", () => {
  const source = join(folder, "page.S");
  execFileSync("cmake", [
    `-DFOLDER=${web}`,
    `-DOUT=${source}`,
    "-P",
    `${house}server/embed_page.cmake`,
  ]);
  writeFileSync(
    join(folder, "tell.cc"),
    `#include <cstdio>\n#include "server/embedded_page.h"
int main() {
  for (const EmbeddedFile* each = pactole_embedded_page; each->name != nullptr; ++each) {
    std::printf("%s %zu\\n", each->name, each->size);
    std::fwrite(each->bytes, 1, each->size, stdout);
  }
}\n`,
  );
  const teller = join(folder, "tell");
  execFileSync("g++", [`-I${house}`, join(folder, "tell.cc"), source, "-o", teller]);
  const files = filesIn(web).map((path) => [`/${relative(web, path)}`, readFileSync(path)]);
  assert.ok(files.length > 100);
  const order = ([a], [b]) => (a < b ? -1 : 1);
  const expected = Buffer.concat(
    files.sort(order).flatMap(([name, bytes]) => [Buffer.from(`${name} ${bytes.length}\n`), bytes]),
  );
  assert.ok(execFileSync(teller, { maxBuffer: 1 << 28 }).equals(expected));
});

test("the licences name every part with its version, and have its text", () => {
  const text = readFileSync(join(web, "licences.txt"), "utf8");
  const parts = JSON.parse(readFileSync(join(house, "build/parts.json"), "utf8"));
  const names = parts.map(({ name }) => name);
  for (const needed of [
    "svelte",
    "@fontsource/dm-serif-display",
    "libsqlite3-dev",
    "libpq-dev",
    "libssl-dev",
    "libc6-dev",
    "libc++-19-dev-wasm32",
  ]) {
    assert.ok(names.includes(needed), needed);
  }
  for (const { name, version } of parts) assert.ok(text.includes(`${name} ${version} (`), name);
  assert.ok(text.includes("GNU LESSER GENERAL PUBLIC LICENSE"));
  const program = join(house, "build/release/app/pactole");
  assert.equal(execFileSync(program, ["--licences"], { encoding: "utf8" }).trim(), text.trim());
});

test("every library that the program is linked with is among the parts", () => {
  const names = JSON.parse(readFileSync(join(house, "build/parts.json"), "utf8")).map(
    ({ name }) => name,
  );
  const told = (...words) => execFileSync(words[0], words.slice(1), { encoding: "utf8" });
  const program = join(house, "build/release/app/pactole");
  const needed = [...told("objdump", "-p", program).matchAll(/NEEDED +(lib.+\.so)/g)];
  assert.ok(needed.length > 4);
  for (const [, library] of needed) {
    const path = resolve(told("g++", `-print-file-name=${library}`).trim());
    const [owner] = told("dpkg", "-S", path).split(":");
    assert.ok(names.includes(owner), `${library} is of ${owner}`);
  }
});

test("the list of parts is SPDX, and each is in it once", () => {
  const out = join(folder, "list.json");
  const parts = join(house, "build/parts.json");
  execFileSync("node", [`${house}packaging/sbom.mjs`, "1.2.3", "1700000000", parts, out]);
  const { spdxVersion, packages, relationships, creationInfo } = JSON.parse(
    readFileSync(out, "utf8"),
  );
  assert.equal(spdxVersion, "SPDX-2.3");
  assert.equal(creationInfo.created, "2023-11-14T22:13:20Z");
  const ids = packages.map(({ SPDXID }) => SPDXID);
  assert.equal(new Set(ids).size, ids.length);
  assert.equal(packages.length, JSON.parse(readFileSync(parts, "utf8")).length + 1);
  for (const { relatedSpdxElement } of relationships) assert.ok(ids.includes(relatedSpdxElement));
  for (const { licenseDeclared } of packages) assert.ok(licenseDeclared);
});
