// What is inside what people get: Debian's packages by what they are linked into, and the page's npm
// packages, each with its version and licence.
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";

// Names of licences as SPDX has them.
const debian = [
  ["libc6-dev", "LGPL-2.1-or-later", "program"],
  ["libstdc++-12-dev", "GPL-3.0-or-later WITH GCC-exception-3.1", "program"],
  ["libgcc-12-dev", "GPL-3.0-or-later WITH GCC-exception-3.1", "program"],
  ["libboost1.81-dev", "BSL-1.0", "program"],
  ["libsodium-dev", "ISC", "program"],
  ["libsqlite3-dev", "blessing", "program"],
  ["libpq-dev", "PostgreSQL", "program"],
  ["libssl-dev", "Apache-2.0", "program"],
  ["libfmt-dev", "MIT", "program"],
  ["libcli11-dev", "BSD-3-Clause", "program"],
  ["nlohmann-json3-dev", "MIT", "program, engine"],
  ["libc++-19-dev-wasm32", "Apache-2.0 WITH LLVM-exception", "engine"],
  ["libc++abi-19-dev-wasm32", "Apache-2.0 WITH LLVM-exception", "engine"],
  ["libclang-rt-19-dev-wasm32", "Apache-2.0 WITH LLVM-exception", "engine"],
  ["wasi-libc", "Apache-2.0 WITH LLVM-exception AND MIT", "engine"],
];

// Boost's is two megabytes about all of Boost; what is used of it has one licence.
function copyright(name) {
  const text = readFileSync(`/usr/share/doc/${name}/copyright`, "utf8").trim();
  if (!name.startsWith("libboost")) return text;
  const whole = text.split(/\n(?=\S)/).find((each) => each.includes("Version 1.0 - August 17th"));
  return whole.replace(/^.*\n/, "").replace(/^ \.?/gm, "").trim();
}

export function debianParts() {
  const names = debian.map(([name]) => name);
  const asked = ["-W", "-f=${Package} ${Version}\n", ...names];
  const told = execFileSync("dpkg-query", asked, { encoding: "utf8" }).trim().split("\n");
  const versions = new Map(told.map((line) => line.split(" ")));
  return debian.map(([name, licence, inside]) => ({
    ...{ name, licence, inside, from: "Debian", version: versions.get(name) },
    text: copyright(name),
  }));
}

// Of the folders of packages in node_modules.
export function npmParts(folders) {
  return [...folders].sort().map((folder) => {
    const described = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
    const { name, version, license } = described;
    const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
    if (!file && license !== "MIT") throw new Error(`${name} comes without its licence`);
    // That of vite goes on with what only builds need.
    const text = file
      ? readFileSync(`${folder}/${file}`, "utf8")
          .split(/^# Licenses of bundled/m)[0]
          .trim()
      : own().replace(/^Copyright.*$/m, `Copyright (c) ${described.author}`);
    return { ...{ name, version, text }, licence: license, inside: "page", from: "npm" };
  });
}

const own = () => readFileSync(new URL("../LICENSE", import.meta.url), "utf8").trim();
const heading = (words) => `${"=".repeat(78)}\n${words}\n${"=".repeat(78)}\n`;

// All of them, each text once.
export function licences(parts) {
  const texts = new Map();
  for (const part of parts) texts.set(part.text, [...(texts.get(part.text) ?? []), part]);
  const lines = parts.map(
    ({ name, version, licence, inside, from }) =>
      `  ${name} ${version} (${from}; in the ${inside}): ${licence}`,
  );
  const sections = [...texts].map(
    ([text, alike]) => `${heading(alike.map(({ name }) => name).join(", "))}\n${text}\n`,
  );
  // To which some of these refer.
  for (const name of ["LGPL-2.1", "GPL-3", "Apache-2.0"]) {
    const text = readFileSync(`/usr/share/common-licenses/${name}`, "utf8");
    sections.push(`${heading(name)}\n${text}\n`);
  }
  return `Pactole is made of its own sources and of these parts. "Program" is the file for Linux, which
has them inside if it is linked statically; "engine" is the engine in WebAssembly. All sources are
public, so that the program can be linked with other versions of them.

${lines.join("\n")}

${heading("Pactole")}\n${own()}\n\n${sections.join("\n")}`;
}
