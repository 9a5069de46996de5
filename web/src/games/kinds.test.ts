import { beforeAll, expect, it, vi } from "vitest";
import { games } from "../generated/games";
import { speak, t } from "../i18n/speech.svelte";
import { memoryStorage } from "../table/testing";
import { learnGame } from "./games";

const company = { you: 1, names: ["Ada", "Bob", "Cleo"] };

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("localStorage", memoryStorage());
  await speak("en");
  for (const { id } of games) await learnGame(id);
});

it("calls cards by what is printed on them", async () => {
  const played = { type: "play", seat: 0, card: "Y9" };
  const exchanged = { type: "exchange", seat: 1, cards: ["R8", "Y12"] };
  expect(t("bidcoin.event.play", played, company)).toBe("Ada plays yellow\u00a09.");
  expect(t("blackmonday.event.exchange", exchanged, company)).toBe(
    "You exchange banks\u00a08, high tech\u00a012.",
  );
  await speak("de");
  expect(t("bidcoin.event.play", played, company)).toContain("Gelb\u00a09");
});

it("says banknotes as people do", async () => {
  await speak("en");
  const kept = { type: "keep", seat: 0, cards: ["EUR20a", "EUR30b", "bluff"] };
  expect(t("money.event.keep", kept, company)).toBe(
    "Ada keeps 20\u00a0+\u00a030\u00a0euros, bluff.",
  );
});
