import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { licences } from "./plugins/licences";
import { offline } from "./plugins/offline";
import { rules } from "./plugins/rules";

const house = new URL("..", import.meta.url).pathname;

// The words that the home page needs are one file for each language, and so are those of each game's
// table.
const wordsOf = (topic: string) =>
  /^(common|page|lobby|cover-\w+)$/.test(topic) ? "" : `-${topic.replace(/^page-/, "")}`;

export default defineConfig({
  root: `${house}web`,
  // The page may lie anywhere below a server's root.
  base: "./",
  plugins: [svelte(), rules(), licences(house), offline()],
  worker: { format: "es" },
  server: { fs: { allow: [house] } },
  build: {
    outDir: `${house}build/web`,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 200,
    // A browser that preloads nothing loads a little later.
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        manualChunks: (id) => {
          const [, language, topic] = /locales\/(\w+)\/([\w-]+)\.json$/.exec(id) ?? [];
          return topic && `words-${language}${wordsOf(topic)}`;
        },
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
