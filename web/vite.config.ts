import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { offline } from "./plugins/offline";
import { rules } from "./plugins/rules";

const house = new URL("..", import.meta.url).pathname;

export default defineConfig({
  root: `${house}web`,
  // The page may lie anywhere below a server's root.
  base: "./",
  plugins: [svelte(), rules(), offline()],
  worker: { format: "es" },
  server: { fs: { allow: [house] } },
  build: {
    outDir: `${house}build/web`,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 200,
    rollupOptions: {
      output: {
        // The words that the home page needs, in one file for each language.
        manualChunks: (id) =>
          /locales\/(\w+)\/(?:common|page|lobby|people|cover-\w+)\.json$/
            .exec(id)?.[1]
            .replace(/^/, "words-"),
      },
    },
  },
  test: {
    include: ["src/**/*.test.ts", "plugins/**/*.test.ts"],
    environment: "node",
    // Long enough for a busy machine.
    testTimeout: 60_000,
  },
});
