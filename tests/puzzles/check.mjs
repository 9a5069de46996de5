// Whether puzzles are what puzzles/README.md says: their form, that the record leads to the seat's
// decision, that every move there is weighed and the right ones are the best. What is wrong is named.
import { existsSync, readFileSync } from "node:fs";

const folder = new URL("../../puzzles/", import.meta.url);
export const puzzlesFile = (game) => new URL(`${game}.json`, folder);
export function readPuzzles(game) {
  const file = puzzlesFile(game);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
}

const text = (value) => typeof value === "string" && value !== "";
const number = (value) => typeof value === "number" && Number.isFinite(value);
const share = (value) => number(value) && value >= 0 && value <= 1;
const list = (of) => (value) => Array.isArray(value) && value.length > 0 && value.every(of);
const object = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const made = (each) => Array.isArray(each) && Number.isInteger(each[0]) && text(each[1]);

const form = {
  id: (value) => /^[0-9a-f]{8}-\d+$/.test(value),
  game: text,
  players: Number.isInteger,
  options: object,
  seed: (value) => /^[0-9a-f]{64}$/.test(value),
  moves: (value) => Array.isArray(value) && value.every(made),
  seat: Number.isInteger,
  right: (value) => list(text)(value) && value.length <= 3,
  gap: (value) => share(value) && value >= 0.03,
  gap_error: (value) => number(value) && value > 0,
  win: share,
  worlds: (value) => Number.isInteger(value) && value >= 1000,
  grade: (value) => [1, 2, 3, 4].includes(value),
  found: (value) => object(value) && Object.values(value).every(share),
  weighed: list(
    (each) => Array.isArray(each) && text(each[0]) && number(each[1]) && number(each[2]),
  ),
};

function* faultsOf(call, game, puzzle) {
  for (const [field, fits] of Object.entries(form)) {
    if (!fits(puzzle[field])) yield `\`${field}\` is not as the form says`;
  }
  for (const field of Object.keys(puzzle)) if (!(field in form)) yield `\`${field}\` is unknown`;
  if (puzzle.game !== game) yield `it is of ${puzzle.game}`;
  const { players, options, seed, moves, seat, right, weighed, gap, gap_error } = puzzle;
  if (gap < 4 * gap_error) yield "the gap is less than four standard errors";
  if (weighed?.[right?.length]?.[1] !== gap) yield "the gap is not that to the closest wrong move";
  const missed = Object.values(puzzle.found ?? {}).filter((each) => each < 0.5).length;
  if (missed !== puzzle.grade) yield `${missed} levels miss it, and its grade is ${puzzle.grade}`;

  let id, legal;
  try {
    ({ id } = call("replay", { record: { format: "1", game, players, options, seed, moves } }));
    const view = call("view", { id, seat });
    if (!view.to_act.includes(seat)) yield "the seat is not to act";
    legal = call("legal", { id, seat });
  } catch (error) {
    yield `its record does not replay: ${error.message}`;
    return;
  }
  for (const move of right ?? []) if (!legal.moves.includes(move)) yield `${move} is not legal`;
  const told = (weighed ?? []).map(([move]) => move);
  if (told.toSorted().join() !== legal.moves.toSorted().join()) {
    yield "`weighed` is not every legal move once";
  }
  const best = told.slice(0, right?.length).toSorted().join();
  if (right?.[0] !== told[0] || best !== right.toSorted().join()) {
    yield "the right moves are not those that were weighed best";
  }
  call("close", { id });
}

// All that is wrong, each with the puzzle's name.
export function faults(call, game, puzzles) {
  const wrong = puzzles.flatMap((puzzle) =>
    [...faultsOf(call, game, puzzle)].map((fault) => `${puzzle.id}: ${fault}`),
  );
  const ids = puzzles.map(({ id }) => id);
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
  return [...wrong, ...twice.map((id) => `${id}: there are two of that name`)];
}
