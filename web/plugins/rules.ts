// `import rules from "rules:bidcoin"`: docs/rules/bidcoin.md by language, as HTML with an anchor at
// each clause.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { toHtml } from "./markdown";

const headings = {
  en: /^## English$/m,
  fr: /^## Français$/m,
  de: /^## Deutsch$/m,
};

// A clause is named in bold at the start of its rule (**B7**) or in brackets behind it (M7).
export function withAnchors(html: string): string {
  const seen = new Set<string>();
  const anchor = (clause: string) => {
    if (seen.has(clause)) return "";
    seen.add(clause);
    return ` id="clause-${clause}"`;
  };
  return html
    .replace(
      /<li><strong>([A-Z]\d+[a-z]?)<\/strong>/g,
      (_, clause) => `<li${anchor(clause)}><strong class="clause">${clause}</strong>`,
    )
    .replace(
      /\(([A-Z]\d+[a-z]?)\*?\)/g,
      (_, clause) => `<span class="clause"${anchor(clause)}>${clause}</span>`,
    );
}

// A language begins at its own heading.
export function rulesByLanguage(markdown: string): Record<string, string> {
  const starts = Object.entries(headings)
    .map(([language, heading]) => ({ language, at: markdown.search(heading) }))
    .filter(({ at }) => at >= 0);
  starts.sort((a, b) => a.at - b.at);
  return Object.fromEntries(
    starts.map(({ language, at }, i) => {
      const text = markdown.slice(at, starts[i + 1]?.at).replace(/^#.*\n/, "");
      return [language, withAnchors(toHtml(text.replace(/^---$/m, "")))];
    }),
  );
}

export function rules(folder: string): Plugin {
  return {
    name: "rules",
    resolveId: (id) => (id.startsWith("rules:") ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith("\0rules:")) return;
      const file = `${folder}/${id.slice("\0rules:".length)}.md`;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(rulesByLanguage(readFileSync(file, "utf8")))};`;
    },
  };
}
