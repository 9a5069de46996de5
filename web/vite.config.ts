import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { offline } from "./plugins/offline";
import { rules } from "./plugins/rules";

const house = new URL("..", import.meta.url).pathname;

export default defineConfig({
  root: `${house}web`,
  // The page may lie anywhere below a server's root.
  base: "./",
  plugins: [svelte(), rules(`${house}docs/rules`), offline()],
  worker: { format: "es" },
  server: { fs: { allow: [house] } },
  build: {
    outDir: `${house}build/web`,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 200,
  },
  test: { include: ["src/**/*.test.ts", "plugins/**/*.test.ts"], environment: "node" },
});
