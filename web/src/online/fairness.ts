// Checks a finished game: that its record fits itself, and that it is what this browser kept. Who kept
// nothing is told no more than can be shown to a stranger.
import { Refused, type Referee } from "../table/referee";
import type { Pins } from "./pins";
import type { OwnSeat } from "./seats";
import type { Fairness, FormerFairness, OnlineRecord, TableInfo } from "./server";
import { fromHex, hashOf } from "./sha256";
import { commitmentOf, listOf, partOf, seedOf } from "./shuffle";

// `fair`: bound by our own part. `without`: ours is not in it, and we never showed it. `stranger`: it
// fits itself. `former`: so does a record of an earlier scheme, which can show no more. `unfair`: it
// does not fit itself, or not what we kept. `unplayable`: its moves don't follow from its shuffle by
// the rules of this page.
export type Verdict = "fair" | "without" | "stranger" | "former" | "unfair" | "unplayable";

export interface Checked {
  verdict: Verdict;
  // Seats: whose parts are in it, whose were never shown, and who gave none.
  given: number[];
  missing: number[];
  none: number[];
}

// JSON without blanks, members in alphabetical order.
function plain(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plain)}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, each]) => `${JSON.stringify(name)}:${plain(each)}`)}}`;
}

export function headOf(record: OnlineRecord): string {
  const texts = [
    record.table,
    record.game,
    `${record.players}`,
    plain(record.options),
    record.engine,
    record.seed,
    ...record.moves.map(([seat, move], i) => `${seat} ${record.by[i]} ${move}`),
    "end",
    ...record.names,
    `${record.result!.scores}`,
    `${record.result!.ranks}`,
  ];
  return texts.reduce((head, text) => hashOf(fromHex(head), text), hashOf("pactole/chain/2"));
}

function fitsItself(record: OnlineRecord, fairness: Fairness): boolean {
  const { table, players, seed } = record;
  const { commitment, secret, parts, shown, list, head } = fairness;
  return (
    (parts.length === players || parts.length === players + 1) &&
    parts.length === shown.length &&
    record.names.length === players &&
    record.by.length === record.moves.length &&
    commitmentOf(table, secret) === commitment &&
    shown.every((bytes, i) => bytes === null || partOf(table, bytes) === parts[i]) &&
    listOf(table, commitment, parts) === list &&
    seedOf(table, secret, parts, shown, list) === seed &&
    headOf(record) === head
  );
}

// Whether it is the table that everyone saw at the end.
const isOf = (info: TableInfo, record: OnlineRecord, { head }: Fairness) =>
  info.head === head &&
  info.id === record.table &&
  info.game === record.game &&
  plain(info.options) === plain(record.options) &&
  plain(info.seats.map(({ kind, name, level }) => (kind === "bot" ? level : name))) ===
    plain(record.names);

function judge(
  record: OnlineRecord,
  fairness: Fairness,
  info: TableInfo,
  pins: Pins | undefined,
): Verdict {
  if (!fitsItself(record, fairness) || !isOf(info, record, fairness)) return "unfair";
  if (!pins) return "stranger";
  if (pins.commitment !== fairness.commitment) return "unfair";
  if (pins.head && pins.head !== fairness.head) return "unfair";
  if (!pins.list) return "without";
  if (pins.list !== fairness.list) return "unfair";
  return fairness.shown.includes(pins.bytes) ? "fair" : "unfair";
}

function formerly(record: OnlineRecord, fairness: FormerFairness, seat?: OwnSeat): Verdict {
  const { commitment, secret, contributions } = fairness;
  const seed = hashOf(
    "pactole/seed/1",
    record.table,
    fromHex(secret),
    ...contributions.flatMap((bytes) => (bytes ? [1, fromHex(bytes)] : [0])),
  );
  const fits =
    hashOf(fromHex(secret)) === commitment &&
    seed === record.seed &&
    (!seat?.commitment || seat.commitment === commitment) &&
    (!seat?.contribution || contributions.includes(seat.contribution));
  return fits ? "former" : "unfair";
}

// What this browser has seen of the table.
export interface Seen {
  // As it was when the game was over.
  info: TableInfo;
  pins?: Pins | undefined;
  // Of tables of the former scheme.
  seat?: OwnSeat | undefined;
}

export async function checkGame(
  referee: Referee,
  record: OnlineRecord,
  { info, pins, seat }: Seen,
): Promise<Checked> {
  const { fairness } = record;
  const former = "contributions" in fairness;
  const given = former ? fairness.contributions : fairness.shown;
  const parts = former ? fairness.contributions : fairness.parts;
  const seats = record.names.map((_, i) => i);
  const checked = {
    given: seats.filter((i) => given[i]),
    missing: seats.filter((i) => parts[i] && !given[i]),
    none: seats.filter((i) => !parts[i]),
  };
  const verdict = former ? formerly(record, fairness, seat) : judge(record, fairness, info, pins);
  if (verdict === "unfair") return { verdict, ...checked };
  try {
    const { id } = await referee.call<{ id: string }>("replay", { record });
    void referee.call("close", { id });
  } catch (error) {
    if (error instanceof Refused) return { verdict: "unplayable", ...checked };
    throw error;
  }
  return { verdict, ...checked };
}
