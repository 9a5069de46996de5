// Fair shuffles as docs/protocol-server.md has them: the hashes, and our side of the talk before the
// cards are dealt.
import { pinMore, pinsOf } from "./pins";
import type { TableInfo } from "./server";
import { fromHex, hashOf } from "./sha256";

type Hex = string | null;

export const commitmentOf = (table: string, secret: string) =>
  hashOf("pactole/secret/2", table, fromHex(secret));
export const partOf = (table: string, bytes: string) =>
  hashOf("pactole/part/2", table, fromHex(bytes));
export const listOf = (table: string, commitment: string, parts: Hex[]) =>
  hashOf(
    "pactole/list/2",
    table,
    fromHex(commitment),
    ...parts.flatMap((part) => (part ? [1, fromHex(part)] : [0])),
  );
export const seedOf = (table: string, secret: string, parts: Hex[], shown: Hex[], list: string) =>
  hashOf(
    "pactole/seed/2",
    table,
    fromHex(secret),
    ...parts.flatMap((part, i) => {
      const bytes = shown[i];
      return bytes ? [1, fromHex(bytes)] : [part ? 2 : 0];
    }),
    fromHex(list),
  );

const partsIn = (info: TableInfo): Hex[] =>
  [...info.seats, ...(info.opener ? [info.opener] : [])].map(({ part }) => part);

export interface Answer {
  say?: { type: "part"; commitment: string } | { type: "reveal"; bytes: string };
  // The server does not keep to what it told us before.
  broken?: boolean;
}

// What we have to say to the table as it is now. Our bytes leave this browser only after the list of
// all commitments is kept, and only if what we were told before is in it.
export function answerShuffle(info: TableInfo, seat: number | null): Answer {
  const pins = pinsOf(info.id);
  if (!pins || info.scheme !== 2 || seat === null) return {};
  if (info.commitment !== pins.commitment) return { broken: true };
  const part = partOf(info.id, pins.bytes);
  const chair = info.seats[seat];
  const mine = chair.part === part;
  if (mine && !pins.given) pinMore(info.id, { given: true });
  const changed = !mine && (pins.given || (chair.part !== null && chair.part !== "later"));
  if (info.state === "waiting" && chair.kind === "person") {
    if (changed) return { broken: true };
    return mine ? {} : { say: { type: "part", commitment: part } };
  }
  if (info.state !== "shuffling") return {};
  const list = listOf(info.id, info.commitment, partsIn(info));
  if (changed || (pins.list && pins.list !== list)) return { broken: true };
  // The table went on without waiting for ours.
  if (!mine) return {};
  pinMore(info.id, { list });
  return { say: { type: "reveal", bytes: pins.bytes } };
}
