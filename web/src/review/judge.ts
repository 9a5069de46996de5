// What people want to know of a review: where the game turned, what was costly, and what there is to learn.
import type { Message } from "../games/face";
import type { Seat } from "../table/words";
import { terms, verdicts, type Grade, type Ledger, type Report, type TermName } from "./report";

// An interval holds nineteen of twenty estimates.
export const intervalOf = (error: number) => 2 * error;

const jump = 0.12;
const mostJumps = 6;

// After which moves a seat's chance had jumped.
export function jumpsOf({ curve }: Report, seat: Seat): number[] {
  const leap = (at: number) => Math.abs(curve[at][seat] - curve[at - 1][seat]);
  return curve
    .map((_, at) => at)
    .filter((at) => at > 0 && leap(at) >= jump)
    .sort((a, b) => leap(b) - leap(a))
    .slice(0, mostJumps)
    .sort((a, b) => a - b);
}

export const gradesOf = ({ grades }: Report, seat: Seat) =>
  grades.filter((grade) => grade.seat === seat);

// What was clearly worse than something else, the costliest first.
export const costly = (grades: Grade[]) =>
  grades.filter(({ verdict }) => verdict !== "fine").sort((a, b) => b.loss - a.loss);

export function countOf(grades: Grade[]) {
  return verdicts.map((verdict) => ({
    verdict,
    count: grades.filter((grade) => grade.verdict === verdict).length,
  }));
}

// A bar of the ledger: from where it begins to where it ends, on the way from a fair share to the result.
export interface Bar {
  name: "fair" | TermName | "result";
  value: number;
  error: number | null;
  from: number;
  to: number;
}

export function barsOf(ledger: Ledger): Bar[] {
  let sum = ledger.fair;
  const steps = terms.map((name) => {
    const from = sum;
    sum += ledger[name].value;
    return { name, ...ledger[name], from, to: sum };
  });
  const whole = (name: "fair" | "result") => {
    const value = ledger[name];
    return { name, value, error: null, from: 0, to: value };
  };
  return [whole("fair"), ...steps, whole("result")];
}

export const percent = (share: number) => Math.round(100 * share);

const lucky = ["deal", "draws", "cards"] as const;
const little = 0.05;

function luckLesson(ledger: Ledger): Message {
  const luck = lucky.reduce((sum, name) => sum + ledger[name].value, 0);
  const error = Math.hypot(...lucky.map((name) => ledger[name].error));
  if (Math.abs(luck) < Math.max(little, intervalOf(error)))
    return { key: "review.learn.luck.even" };
  const [most] = [...lucky].sort((a, b) => (ledger[b].value - ledger[a].value) * Math.sign(luck));
  return {
    key: `review.learn.luck.${luck > 0 ? "good" : "bad"}`,
    values: { percent: Math.abs(percent(luck)), most },
  };
}

function playLesson(grades: Grade[]): Message {
  const bad = costly(grades);
  const [count, all] = [bad.length, grades.length];
  if (count === 0) return { key: "review.learn.clean", values: { count: all } };
  const each = percent(bad.reduce((sum, { loss }) => sum + loss, 0) / count);
  return { key: "review.learn.lost", values: { count, all, percent: each } };
}

const parts = ["first", "middle", "last"] as const;

// Where in the game most of it went, if it went somewhere.
function partLesson(grades: Grade[], plies: number): Message | null {
  const bad = costly(grades);
  const all = bad.reduce((sum, { loss }) => sum + loss, 0);
  if (bad.length < 3) return null;
  const lost = parts.map((part, i) => ({
    part,
    loss: bad
      .filter(({ at }) => Math.min(2, Math.floor((3 * at) / plies)) === i)
      .reduce((sum, { loss }) => sum + loss, 0),
  }));
  const [most] = lost.sort((a, b) => b.loss - a.loss);
  if (most.loss < 0.5 * all) return null;
  return {
    key: "review.learn.part",
    values: { part: most.part, percent: percent(most.loss / all) },
  };
}

function othersLesson({ others }: Ledger): Message | null {
  if (Math.abs(others.value) < Math.max(little, intervalOf(others.error))) return null;
  const key = others.value > 0 ? "given" : "taken";
  return { key: `review.learn.${key}`, values: { percent: Math.abs(percent(others.value)) } };
}

// After which move a seat's chance fell most, where that was much.
export function fallOf({ curve }: Report, seat: Seat) {
  const falls = curve.slice(1).map((point, at) => ({ at, from: curve[at][seat], to: point[seat] }));
  const [most] = falls.sort((a, b) => b.from - b.to - (a.from - a.to));
  return most && most.from - most.to >= little ? most : null;
}

// A move without what its label adds to it.
export const inShort = (move: string) => move.split(/; |\. /, 1)[0];

// Sentences to take along, of a seat's whole game. The costliest decision has its own.
export function lessonsOf(report: Report, seat: Seat): Message[] {
  const ledger = report.ledgers[seat];
  const grades = gradesOf(report, seat);
  return [
    luckLesson(ledger),
    playLesson(grades),
    partLesson(grades, report.plies),
    othersLesson(ledger),
  ].filter((each) => each !== null);
}
