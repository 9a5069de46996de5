// What the others have done since somebody last decided.
import type { Face, Message } from "../games/face";
import { pieces, type Company, type Thing } from "../i18n/speech.svelte";
import type { GameEvent, GameId } from "../table/words";
import { piecesOf } from "./story";

export interface Share {
  // Whose doing it was; null for what happened to the table.
  seat: number | null;
  lines: (string | Thing)[][];
}

const doer = (item: GameEvent | Message) => {
  const { seat } = "key" in item ? (item.values ?? {}) : (item as { seat?: unknown });
  return typeof seat === "number" ? seat : null;
};

export function digestOf(log: GameEvent[], face: Face, game: GameId, company: Company): Share[] {
  const { you } = company;
  // That it is somebody's turn is nobody's doing.
  const last = log.findLastIndex((event) => event.type !== "turn" && doer(event) === you);
  const since = you === null ? [] : log.slice(last + 1).filter(({ type }) => type !== "turn");
  const shares: Share[] = [];
  for (const item of face.fold?.(since) ?? since) {
    const line =
      "key" in item ? pieces(item.key, item.values ?? {}, company) : piecesOf(item, game, company);
    if (line.length === 0) continue;
    const seat = doer(item);
    const share = shares.find((each) => each.seat === seat);
    if (share) share.lines.push(line);
    else shares.push({ seat, lines: [line] });
  }
  return shares.some(({ seat }) => seat !== null) ? shares : [];
}
