// Puts the licences of everything inside beside the page, and what that is into build/parts.json, from
// which scripts/release makes its list.
import { writeFileSync } from "node:fs";
import type { Plugin } from "vite";
import { debianParts, licences as told, npmParts } from "../../scripts/parts.mjs";

// What is in every page without being a module.
const always = ["vite", "svelte", "@fontsource/dm-serif-display"];

export function licences(house: string): Plugin {
  return {
    name: "licences",
    apply: "build",
    generateBundle() {
      const folders = new Set(always.map((name) => `${house}node_modules/${name}`));
      for (const id of this.getModuleIds()) {
        const [folder] = /^.*\/node_modules\/(@[^/]+\/)?[^/]+/.exec(id.replace(/^\0/, "")) ?? [];
        if (folder) folders.add(folder);
      }
      const parts = [...npmParts(folders), ...debianParts()];
      this.emitFile({ type: "asset", fileName: "licences.txt", source: told(parts) });
      const list = parts.map(({ text: _, ...part }) => part);
      writeFileSync(`${house}build/parts.json`, `${JSON.stringify(list, null, 2)}\n`);
    },
  };
}
