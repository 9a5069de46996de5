// What a first decision does not need. It is fetched when it is asked for; and quietly, once somebody
// has touched the table and the browser has nothing else to do, so that who asks does not wait.
import { learnTopic } from "../i18n/speech.svelte";

// With the words that are said among people, and others.
async function among<Part>(part: Promise<Part>, ...more: string[]): Promise<Part> {
  const words = ["online", "people", ...more].map(learnTopic);
  const [found] = await Promise.all([part, ...words]);
  return found;
}

// With the words of the coach.
async function coached<Part>(part: Promise<Part>, game: string): Promise<Part> {
  const words = ["coach", `coach-${game}`].map(learnTopic);
  const [found] = await Promise.all([part, ...words]);
  return found;
}

export const branch = () => among(import("../screens/Branch.svelte"), "replay");
export const chat = () => among(import("./Chat.svelte"));
export const comparison = (game: string) => coached(import("../coach/Comparison.svelte"), game);
export const counsel = (game: string) => coached(import("../coach/counsel"), game);
export const counselNote = (game: string) => coached(import("../coach/CounselNote.svelte"), game);
export const digest = () => import("./Digest.svelte");
export const end = () => among(import("./EndScreen.svelte"), "replay");
export const log = () => import("./Log.svelte");
export const menu = () => among(import("./TableMenu.svelte"));
export const openTables = () => among(import("../online/OpenTables.svelte"));
export const noticeOffer = () => among(import("../turn/NoticeOffer.svelte"));
export const notices = () => among(import("../people/Notices.svelte"));
export const ownClock = () => among(import("../people/OwnClock.svelte"));
export const review = () => among(import("../review/Review.svelte"), "replay");
export const rules = () => import("./Rules.svelte");
export const settings = () => among(import("./Settings.svelte"));
export const setup = () => among(import("../screens/Setup.svelte"));
export const online = () => among(import("../screens/Online.svelte"));
export const puzzle = () => import("../screens/Puzzle.svelte");
export const replay = () => among(import("../screens/Replay.svelte"), "replay");
export const sheets = () => import("./Sheets.svelte");
export const side = () => import("./Side.svelte");
export const sound = () => import("../turn/sound");
export const turnSignals = () => import("../turn/TurnSignals.svelte");
export const tables = () => among(import("../screens/YourTables.svelte"));
export const together = () => among(import("../people/Together.svelte"));
export const told = () => import("./ToldTable.svelte");
export const unreached = () => import("../online/Unreached.svelte");
export const watching = () => among(import("../people/Watching.svelte"));
export const commentary = () => among(import("../people/Commentary.svelte"));
export const welcome = () => import("./Welcome.svelte");

const soon = globalThis.requestIdleCallback ?? ((ready: () => void) => void setTimeout(ready, 500));

// `sheet` is the game's own.
export function fetchTheRest(sheet: () => Promise<unknown>) {
  for (const part of [sheets, log, digest, rules, menu, sheet, end]) {
    // Without a network it is asked for again when it is wanted.
    soon(() => void part().catch(() => undefined));
  }
}
