import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { games } from "../src/generated/games";
import { toHtml } from "./markdown";
import { rulesByLanguage } from "./rules";

it.each(games)("the rules of $name are there in every language, with their clauses", ({ id }) => {
  const file = new URL(`../../docs/rules/${id}.md`, import.meta.url);
  const rules = rulesByLanguage(readFileSync(file, "utf8"));
  const clauses = (language: string) =>
    [...rules[language].matchAll(/id="clause-([A-Z]\d+[a-z]?)"/g)].map(([, clause]) => clause);
  const inEnglish = clauses("en").sort();
  expect(inEnglish.length, "clauses are named so: - **B7** The leader plays").toBeGreaterThan(0);
  for (const language of ["en", "fr", "de"]) {
    expect(clauses(language).sort(), language).toEqual(inEnglish);
    expect(rules[language]).not.toMatch(/\*|\]\(|^#|<script/m);
  }
});

it("what is written in Markdown can't become markup", () => {
  expect(toHtml("a <script>x</script> & **b**")).toBe(
    "<p>a &lt;script&gt;x&lt;/script&gt; &amp; <strong>b</strong></p>",
  );
});
