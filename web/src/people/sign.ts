// One word and one sign for how it stands with a player.
import type { Person } from "../table/Table";

export type Sign = "thinking" | "disconnected" | "away" | "replaced";

export function signOf(person: Person | undefined, toAct: boolean): Sign | null {
  const presence = person?.presence;
  if (presence === "replaced" || presence === "away" || presence === "disconnected") {
    return presence;
  }
  return toAct && person?.kind === "person" ? "thinking" : null;
}
