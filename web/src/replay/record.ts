// The record of a table's game as it is kept, sent and watched again: with everybody's name. Which
// seat was ours is remembered here.
import { settings } from "../settings.svelte";
import type { Person } from "../table/Table";
import type { Stage } from "../table/stage.svelte";
import type { GameRecord } from "../table/words";
import { rememberSeat, withNames } from "./people";

export async function recordOf(stage: Stage): Promise<GameRecord | null> {
  const record = await stage.table.record();
  if (!record) return null;
  if (stage.table.kind !== "replay") rememberSeat(record, stage.seat);
  // Who has given no name is "you" at the table, and nobody else's "you".
  const nameless = ({ kind }: Person) => kind === "you" && !settings.name;
  return withNames(
    record,
    stage.people.map((person) => (nameless(person) ? { ...person, name: "" } : person)),
  );
}
