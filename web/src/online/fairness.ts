// Checks a finished game's shuffle: the server was bound to its secret before we sat down, the seed
// is the hash of everybody's part, and ours is in it (docs/protocol-server.md, "Fair shuffles").
import type { OwnSeat } from "./seats";
import type { OnlineRecord } from "./server";

const fromHex = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

async function sha256(parts: Uint8Array[]): Promise<string> {
  const bytes = await new Blob(parts as BlobPart[]).arrayBuffer();
  return toHex(await crypto.subtle.digest("SHA-256", bytes));
}

export async function seedOf(table: string, fairness: OnlineRecord["fairness"]): Promise<string> {
  const ascii = new TextEncoder();
  return sha256([
    ascii.encode("pactole/seed/1"),
    ascii.encode(table),
    fromHex(fairness.secret),
    ...fairness.contributions.flatMap((part) =>
      part ? [Uint8Array.of(1), fromHex(part)] : [Uint8Array.of(0)],
    ),
  ]);
}

export type Verdict = "fair" | "unfair" | "unknown";

// "unknown" where the browser has no means to hash: pages that are neither https nor local.
export async function checkShuffle(
  record: OnlineRecord,
  seat: OwnSeat | undefined,
): Promise<Verdict> {
  if (!globalThis.crypto?.subtle) return "unknown";
  const { fairness, table, seed } = record;
  const bound = (await sha256([fromHex(fairness.secret)])) === fairness.commitment;
  const shown = !seat?.commitment || seat.commitment === fairness.commitment;
  const mine = !seat?.contribution || fairness.contributions.includes(seat.contribution);
  const seeded = (await seedOf(table, fairness)) === seed;
  return bound && shown && mine && seeded ? "fair" : "unfair";
}
