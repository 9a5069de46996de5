// The coach: what it is asked, and its answer in words and bars.
import { knows, language, t, type Company } from "../i18n/speech.svelte";
import { thorough } from "../table/thorough";
import type { Referee } from "../table/referee";
import type { GameId, GameRecord, Seat } from "../table/words";
import type { Advice, Considered, Mean, Reason } from "./advice";

// Twice: the search takes as long as the comparison.
const budget = 500;

// What an expert would do in the seat's place and why, from what the seat may know. Throws `Refused`.
export async function askCoach(
  record: Pick<GameRecord, "game" | "players" | "moves">,
  seat: Seat,
  referee: Referee = thorough(),
  thought: { level: string; budget_ms?: number } = { level: "expert", budget_ms: budget },
): Promise<Advice> {
  const { id } = await referee.call<{ id: string }>("replay", { record });
  try {
    return await referee.call<Advice>("suggest", { id, seat, ...thought, why: true });
  } finally {
    void referee.call("close", { id }).catch(() => undefined);
  }
}

const said = 2;
const capital = (text: string) => text[0].toUpperCase() + text.slice(1);

export function reasonsOf(reasons: Reason[], game: GameId, company: Company): string[] {
  return reasons
    .slice(0, said)
    .map((each) => capital(t(`${game}.reason.${each.type}`, each, company)));
}

// Whether the move is better than what else was considered; nothing where there was nothing else.
export function verdictOf({ considered = [] }: Advice): string | null {
  if (considered.length < 2) return null;
  const count = considered.slice(1).filter(({ clear }) => !clear).length;
  return count === 0 ? t("coach.clear") : t("coach.unclear", { count });
}

// Why, and how sure that is.
export function whyOf(advice: Advice, game: GameId, company: Company): string {
  return [...reasonsOf(advice.reasons ?? [], game, company), verdictOf(advice)]
    .filter(Boolean)
    .join(" ");
}

// A line of the comparison: shares of the bar's length, and the figure in words.
export interface Bar {
  label: string;
  figure: string;
  mean: number;
  from: number;
  to: number;
}

function figureOf({ mean, error }: Mean, share: boolean): string {
  if (share) {
    const values = { mean: Math.round(100 * mean), error: Math.ceil(100 * error) };
    return t("coach.share", values);
  }
  const digits = Math.abs(mean) < 100 ? 1 : 0;
  const write = (value: number) =>
    value.toLocaleString(language(), {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  return t("coach.number", { mean: write(mean), error: write(error) });
}

interface Measure {
  label: string;
  share: boolean;
  of(each: Considered): Mean;
}

// What is compared: the chance to win, what the game has of its own, and the final score.
function measuresOf({ hit, crash, deal_score }: Considered): Measure[] {
  const measures: Measure[] = [{ label: "win", share: true, of: ({ win }) => win }];
  if (hit) measures.push({ label: "hit", share: true, of: (each) => each.hit! });
  if (crash) measures.push({ label: "crash", share: true, of: (each) => each.crash! });
  if (deal_score)
    measures.push({ label: "deal_score", share: false, of: (each) => each.deal_score! });
  return [...measures, { label: "score", share: false, of: ({ score }) => score }];
}

const within = (value: number) => Math.min(1, Math.max(0, value));

// For each move that was considered. A chance fills its bar from none to certain; scores are drawn from
// below the lowest to above the highest, so that their difference can be seen.
export function barsOf(considered: Considered[], game: GameId): Bar[][] {
  const measures = measuresOf(considered[0]).map((measure) => {
    const means = considered.map(measure.of);
    const low = Math.min(...means.map(({ mean, error }) => mean - 2 * error));
    const high = Math.max(...means.map(({ mean, error }) => mean + 2 * error));
    const span = high > low ? high - low : 1;
    const at = (value: number) => within(measure.share ? value : (value - low) / span);
    return { ...measure, at };
  });
  return considered.map((each) =>
    measures.map(({ label, share, of, at }) => {
      const { mean, error } = of(each);
      return {
        label: t(knows(`${game}.coach.${label}`) ? `${game}.coach.${label}` : `coach.${label}`),
        figure: figureOf({ mean, error }, share),
        mean: at(mean),
        from: at(mean - error),
        to: at(mean + error),
      };
    }),
  );
}
