import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { games } from "../generated/games";
import { rulesByLanguage } from "../../plugins/rules";
import { engineReferee } from "../table/testing";
import type { GameInfo } from "../table/words";

const house = new URL("../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, house), "utf8");

// Offered by the page: what somebody can choose must be in the rules they are shown.
it.each(games)("the rules of $id say what every option on the page changes", async ({ id }) => {
  const infos = await (await engineReferee()).call<GameInfo[]>("games");
  const { options } = infos.find((game) => game.id === id)!;
  for (const language of ["en", "fr", "de"]) {
    const covers = JSON.parse(read(`locales/${language}/cover-${id}.json`));
    const words: Record<string, string> = JSON.parse(read(`locales/${language}/rules-${id}.json`));
    const clauses = rulesByLanguage(read(`docs/rules/${id}.md`))[language];
    for (const [name, spec] of Object.entries(options)) {
      if (!(`page.${id}.option.${name}` in covers) || name === "edition") continue;
      const values = spec.values ?? (typeof spec.default === "boolean" ? [true, false] : []);
      const others = values.filter((value) => value !== spec.default);
      const key = `page.${id}.here.${name}`;
      const wanted = others.length > 0 ? others.map((value) => `${key}.${value}`) : [key];
      for (const each of wanted) {
        expect(words[each], `${language} lacks ${each}`).toBeTruthy();
        const [clause] = words[each].match(/[A-Z]\d+[a-z]?/) ?? [];
        expect(clauses, `${each} names ${clause}`).toContain(`id="clause-${clause}"`);
      }
    }
  }
});
