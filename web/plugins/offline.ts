// Writes the service worker with the list of all built files, and a compressed copy beside each file
// that is worth it, for servers that hand those out.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

export function offline(): Plugin {
  let folder = "";
  return {
    name: "offline",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      // Nobody needs the licences to play.
      const left = /\.(br|gz)$|service-worker\.js$|licences\.txt$/;
      const files = filesIn(folder).filter((file) => !left.test(file));
      const hash = createHash("sha256");
      for (const file of files) hash.update(relative(folder, file)).update(readFileSync(file));
      const version = hash.digest("hex").slice(0, 16);
      const names = files.map((file) => relative(folder, file)).sort();
      const source = readFileSync(new URL("./service-worker.js", import.meta.url), "utf8");
      writeFileSync(
        join(folder, "service-worker.js"),
        `const version = ${JSON.stringify(version)};\nconst files = ${JSON.stringify(names)};\n${source}`,
      );
      for (const file of filesIn(folder)) {
        if (!/\.(js|css|html|wasm|svg|json|webmanifest|txt)$/.test(file)) continue;
        const bytes = readFileSync(file);
        if (bytes.length <= 1024) continue;
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
        writeFileSync(`${file}.br`, brotliCompressSync(bytes));
      }
    },
  };
}
