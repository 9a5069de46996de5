// The play server over HTTP (docs/protocol-server.md). It is the one the page came from; a page
// without one plays solo.
import { Refused } from "../table/referee";
import type { GameId, GameRecord } from "../table/words";

export interface Chair {
  kind: "open" | "reserved" | "person" | "bot";
  name: string | null;
  level: string | null;
  connected: boolean;
  away: boolean;
  contribution: string | null;
}

export interface TableInfo {
  id: string;
  game: GameId;
  options: Record<string, unknown>;
  state: "waiting" | "playing" | "over" | "frozen";
  public: boolean;
  limit: number | null;
  hints: boolean;
  host: number | null;
  commitment: string;
  seats: Chair[];
  spectators: number;
  previous: string | null;
  next: string | null;
}

export interface Opening {
  game: GameId;
  options: Record<string, unknown>;
  seats: string[];
  name: string;
  contribution: string;
  public: boolean;
  limit: number | null;
  hints: boolean;
}

export interface Taken {
  table: TableInfo;
  seat: number;
  token: string;
}

export interface OnlineRecord extends GameRecord {
  table: string;
  names: string[];
  fairness: { commitment: string; secret: string; contributions: (string | null)[] };
}

async function ask<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(`./api/${path}`, {
    ...(body && {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
    cache: "no-store",
  });
  const answer = await response.json();
  if (!response.ok) throw new Refused(answer.error);
  return answer as T;
}

export const openTable = (opening: Opening) => ask<Taken>("tables", opening);
export const takeSeat = (id: string, name: string, contribution: string) =>
  ask<Taken>(`tables/${id}/join`, { name, contribution });
export const tableOf = (id: string) => ask<TableInfo>(`tables/${id}`);
export const openTables = () => ask<{ tables: TableInfo[] }>("tables").then(({ tables }) => tables);
export const recordOf = (id: string) => ask<OnlineRecord>(`tables/${id}/record`);

// Whether there is a server behind this page.
export async function isThere(): Promise<boolean> {
  try {
    const response = await fetch("./healthz", { cache: "no-store" });
    return response.ok && (await response.text()).trim() === "ok";
  } catch {
    return false;
  }
}

// Our part of the shuffle: 32 random bytes.
export function randomContribution(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
