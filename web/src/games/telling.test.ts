import { beforeAll, expect, it, vi } from "vitest";
import { games } from "../generated/games";
import { speak, type Company } from "../i18n/speech.svelte";
import { engineReferee, memoryStorage, playersOf } from "../table/testing";
import type { Legal, View } from "../table/words";
import { learnGame } from "./games";
import { verbOf, type Composition, type Telling } from "./telling";

const ids = games.map(({ id }) => id);
const names = ["Ann", "Bob", "Cleo"];
// A key that no catalogue has, or a value that is no word.
const broken = new RegExp(`\\b(page|common|${ids.join("|")})\\.\\w|undefined|NaN|\\[object|null`);

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("localStorage", memoryStorage());
  await speak("en");
  for (const { id } of games) await learnGame(id);
});

// A move of the composed kind, from what its items are called.
function anyComposed({ items, move, word, total }: Composition): {
  move: string | null;
  said: string;
} {
  const chosen = items.length > 0 ? { [items[0].code]: 1 } : {};
  return { move: move(chosen), said: `${word(chosen)} ${total?.(chosen) ?? ""}` };
}

it.each(games)("$id: all tables and moves are told in words, in every language", async (info) => {
  const { id: game } = info;
  const { telling }: { telling: Telling } = await import(`./${game}/telling.ts`);
  const referee = await engineReferee();
  const { id } = await referee.call<{ id: string }>("new", {
    game,
    players: playersOf(info),
    seed: "7".padStart(64, "0"),
  });
  let composed = 0;
  for (let step = 0; step < 150; ++step) {
    const open = await referee.call<View>("view", { id, seat: "all" });
    const [you] = open.to_act;
    if (you === undefined) break;
    await speak((["en", "fr", "de"] as const)[step % 3]);
    const company: Company = { you, names };
    const view = await referee.call<View>("view", { id, seat: you });
    const { moves } = await referee.call<Legal>("legal", { id, seat: you });
    const composition = telling.compose?.(view, moves, company) ?? null;
    const listed = moves.filter((move) => verbOf(move) !== composition?.verb);
    expect(listed.length + (composition ? 1 : 0), "something to do").toBeGreaterThan(0);
    expect(listed.length, "a list that can be read").toBeLessThan(40);
    const said = listed.map((move) => telling.move(move, view, company));
    expect(new Set(said).size, `each move its own words: ${said}`).toBe(listed.length);
    const everything = [
      ...said,
      ...moves.map((move) => telling.move(move, view, company)),
      ...telling.chapters(view, company).flatMap(({ title, lines }) => [title, ...lines]),
      ...telling.chapters(open, { you: null, names }).flatMap(({ lines }) => lines),
    ];
    for (const line of everything) expect(line).not.toMatch(broken);
    if (composition) {
      ++composed;
      const made = anyComposed(composition);
      expect(made.said).not.toMatch(broken);
      if (made.move) expect(verbOf(made.move)).toBe(composition.verb);
    }
    const { move } = await referee.call<{ move: string }>("suggest", {
      id,
      seat: you,
      level: "novice",
    });
    await referee.call("apply", { id, seat: you, move });
  }
  expect(composed > 0).toBe(telling.compose !== undefined);
});

it("a composed move is one that the engine takes", async () => {
  let taken = 0;
  for (const info of games) {
    const { id: game } = info;
    const { telling }: { telling: Telling } = await import(`./${game}/telling.ts`);
    const referee = await engineReferee();
    const { id } = await referee.call<{ id: string }>("new", {
      game,
      players: playersOf(info),
    });
    const { to_act } = await referee.call<View>("view", { id, seat: null });
    const seat = to_act[0];
    const view = await referee.call<View>("view", { id, seat });
    const { moves } = await referee.call<Legal>("legal", { id, seat });
    const composition = telling.compose?.(view, moves, { you: seat, names });
    if (!composition) continue;
    expect(composition.move({})).toBeNull();
    const { move } = anyComposed(composition);
    await referee.call("apply", { id, seat, move });
    ++taken;
  }
  expect(taken).toBeGreaterThan(0);
});
