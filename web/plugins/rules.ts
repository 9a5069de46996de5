// `import rules from "docs/rules/bidcoin.md?rules"`: the rules by language, as HTML with an anchor at
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

export function rules(): Plugin {
  return {
    name: "rules",
    load(id) {
      const [file, query] = id.split("?");
      if (query !== "rules") return;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(rulesByLanguage(readFileSync(file, "utf8")))};`;
    },
  };
}
