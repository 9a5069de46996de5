import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { games } from "../src/generated/games";
import { toHtml } from "./markdown";
import { rulesByLanguage } from "./rules";

it.each(games)("the rules of $name are there in every language, with their clauses", ({ id }) => {
  const file = new URL(`../../docs/rules/${id}.md`, import.meta.url);
  const rules = rulesByLanguage(readFileSync(file, "utf8"));
  for (const language of ["en", "fr", "de"]) {
    expect(rules[language].length).toBeGreaterThan(3000);
    expect(rules[language].match(/id="clause-[A-Z]\d+"/g)?.length ?? 0).toBeGreaterThan(10);
    expect(rules[language]).not.toMatch(/\*|\]\(|^#|<script/m);
  }
});

it("what is written in Markdown can't become markup", () => {
  expect(toHtml("a <script>x</script> & **b**")).toBe(
    "<p>a &lt;script&gt;x&lt;/script&gt; &amp; <strong>b</strong></p>",
  );
});
