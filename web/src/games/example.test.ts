import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { games } from "../generated/games";
import { examplesOf } from "./example";

const house = new URL("../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, house), "utf8");

function engineTests(game: string): string {
  const folder = `engine/${game}/`;
  const files = readdirSync(new URL(folder, house)).filter((name) => name.endsWith("_test.cc"));
  return files.map((name) => read(folder + name)).join("\n");
}

it.each(games)("examples of $id are vectors of the engine's tests", async ({ id }) => {
  const { examples } = await examplesOf(id);
  const tests = engineTests(id);
  expect(examples.length).toBeGreaterThan(1);
  for (const { name, vectors } of examples) {
    expect(vectors.length, name).toBeGreaterThan(0);
    for (const vector of vectors) expect(tests, `${name}: ${vector}`).toMatch(`, ${vector}_`);
  }
});

it.each(games)(
  "examples of $id are told in every language, and nothing else is",
  async ({ id }) => {
    const { examples } = await examplesOf(id);
    const wanted = examples.flatMap(({ name, steps }) => {
      const key = `page.${id}.example.${name}`;
      return [key, ...steps.map((_, i) => `${key}.${i + 1}`)];
    });
    for (const language of ["en", "fr", "de"]) {
      const words: Record<string, string> = JSON.parse(
        read(`locales/${language}/rules-${id}.json`),
      );
      const said = Object.keys(words).filter((key) => key.startsWith(`page.${id}.example.`));
      expect(said.sort(), language).toEqual(wanted.toSorted());
      for (const { name, steps } of examples)
        steps.forEach(({ values = {} }, i) => {
          const sentence = words[`page.${id}.example.${name}.${i + 1}`];
          const gaps = [...sentence.matchAll(/\{(\w+)[,}]/g)].map(([, gap]) => gap);
          const filled = Object.keys(values);
          expect(filled, `${name} ${i + 1} in ${language}`).toEqual(expect.arrayContaining(gaps));
        });
    }
  },
);
