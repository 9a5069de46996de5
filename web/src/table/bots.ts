// What bots are called.
import type { TableInfo } from "../online/server";

const names = ["Ada", "Bruno", "Clara", "Dario", "Elsa", "Felix", "Greta", "Hugo", "Ines", "Jonas"];

// The same for everybody at a table: its id decides.
export function botName(table: string, seat: number): string {
  let start = 0;
  for (const letter of table) start = (start * 31 + letter.charCodeAt(0)) % names.length;
  return names[(start + seat) % names.length];
}

// At a table of the server: in a rematch they keep their names, and seats have turned.
type Turned = Pick<TableInfo, "id" | "first" | "turns"> & { seats: unknown[] };
export function botAt(table: Turned, seat: number): string {
  const { length } = table.seats;
  return botName(table.first ?? table.id, (seat + length - (table.turns ?? 0)) % length);
}
