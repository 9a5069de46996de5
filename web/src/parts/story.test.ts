import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { games } from "../generated/games";
import { Refused } from "../table/referee";
import { engineReferee, playersOf } from "../table/testing";
import type { Legal, View } from "../table/words";

const house = new URL("../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, house), "utf8");
const languages = ["en", "fr", "de"];
const words = (language: string, file: string) =>
  JSON.parse(read(`locales/${language}/${file}.json`)) as Record<string, string>;

it("whatever the server refuses has a sentence in every language", () => {
  const [, table] = read("docs/protocol-server.md").split("### Errors");
  const codes = table
    .split("\n## ")[0]
    .split("\n")
    .flatMap((row) => row.split("|")[1]?.match(/`\w+`/g) ?? [])
    .map((code) => code.slice(1, -1));
  expect(codes).toContain("too_fast");
  // Those that only a broken client hears, and those with a clause of their own.
  const others = ["bad_message", "hello_first", "already", "bad_syntax", "illegal_move"];
  for (const language of languages) {
    const files = ["page", "online", "common"].map((file) => words(language, file));
    const known: Record<string, string> = Object.assign({}, ...files);
    const missing = codes.filter(
      (code) => !(`page.refusal.${code}` in known || `common.refusal.${code}` in known),
    );
    expect(missing).toEqual(others);
    expect(known["page.refusal.other"]).toBeTruthy();
  }
});

// What was legal at another time is mostly refused now: every clause comes up.
it.each(games)("every clause that refuses a move of $id has a sentence", async (info) => {
  const { id: game } = info;
  const referee = await engineReferee();
  const clauses = new Set<string>();
  const tried: string[] = [];
  const { id } = await referee.call<{ id: string }>("new", {
    game,
    players: playersOf(info, 4),
    seed: "5".padStart(64, "0"),
  });
  for (let step = 0; step < 120; ++step) {
    const { to_act } = await referee.call<View>("view", { id, seat: null });
    if (to_act.length === 0) break;
    const [seat] = to_act;
    const { moves } = await referee.call<Legal>("legal", { id, seat });
    for (let i = 0; i < 25 && tried.length > 0; ++i) {
      const move = tried[(step * 7919 + i * 104729) % tried.length];
      if (moves.includes(move)) continue;
      const refusal = await referee.call("apply", { id, seat, move }).then(
        () => null,
        (error: Refused) => error.refusal,
      );
      // Not listed, but legal after all: the game has gone on.
      if (!refusal) break;
      if (refusal.clause) clauses.add(refusal.clause);
    }
    tried.push(...moves);
    const now = await referee.call<View>("view", { id, seat: null });
    if (!now.to_act.includes(seat)) continue;
    const { move } = await referee.call<{ move: string }>("suggest", { id, seat, level: "novice" });
    await referee.call("apply", { id, seat, move });
  }
  expect(clauses.size, "no move was refused by a clause").toBeGreaterThan(0);
  for (const language of languages) {
    const known = words(language, game);
    expect([...clauses].filter((clause) => !(`${game}.refusal.${clause}` in known))).toEqual([]);
  }
});
