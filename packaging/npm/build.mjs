// Puts the npm package together: node packaging/npm/build.mjs VERSION FOLDER. The engine in
// WebAssembly, the types that it tells, and the page's licences must have been built.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import ts from "typescript";

const [version, folder] = process.argv.slice(2);
const house = new URL("../../", import.meta.url).pathname;
rmSync(folder, { recursive: true, force: true });
mkdirSync(`${folder}/types`, { recursive: true });

// Node wants to know where a file ends.
const complete = (text) => text.replace(/from "\.\/(\w+)"/g, 'from "./$1.js"');
const generated = `${house}web/src/generated`;
for (const file of readdirSync(generated)) {
  writeFileSync(`${folder}/types/${file}`, complete(readFileSync(`${generated}/${file}`, "utf8")));
}
const sources = readdirSync(`${folder}/types`).map((file) => `${folder}/types/${file}`);
writeFileSync(
  `${folder}/package.json`,
  `${JSON.stringify(
    {
      name: "pactole",
      version,
      description: "Four money games, to the rulebook: the engine and its bots in WebAssembly",
      license: "MIT",
      type: "module",
      engines: { node: ">=18" },
      exports: {
        ".": { types: "./index.d.ts", default: "./index.mjs" },
        "./pactole.wasm": "./pactole.wasm",
      },
      files: ["*.mjs", "*.d.ts", "types", "pactole.wasm", "licences.txt"],
      sideEffects: false,
    },
    null,
    2,
  )}\n`,
);
// Which kind of modules they are it says in package.json.
const program = ts.createProgram(sources, {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  declaration: true,
  strict: true,
  types: [],
  rootDir: `${folder}/types`,
});
const { diagnostics } = program.emit();
const wrong = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
if (wrong.length > 0)
  throw new Error(
    wrong.map((each) => ts.flattenDiagnosticMessageText(each.messageText, "\n")).join("\n"),
  );
for (const file of sources) rmSync(file);
for (const [from, to] of [
  ["packaging/npm/index.mjs", "index.mjs"],
  ["packaging/npm/index.d.ts", "index.d.ts"],
  ["packaging/npm/README.md", "README.md"],
  ["web/engine/engine.mjs", "engine.mjs"],
  ["build/wasm/web/engine/pactole-coach.wasm", "pactole.wasm"],
  ["build/web/licences.txt", "licences.txt"],
  ["LICENSE", "LICENSE"],
]) {
  copyFileSync(house + from, `${folder}/${to}`);
}
