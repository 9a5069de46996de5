// Walks through lessons as a learner would, by every right move, and says what is wrong with them.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { caller } from "../../web/engine/built.mjs";

export const languages = ["en", "fr", "de"];

export function readLessons(game) {
  const path = new URL(`../../lessons/${game}.json`, import.meta.url);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : [];
}

export const matches = (patterns, move) =>
  patterns.some((each) =>
    each.endsWith("*") ? move.startsWith(each.slice(0, -1)) : each === move,
  );

// What follows a right move.
export const following = (step, move) =>
  Array.isArray(step.then ?? [])
    ? (step.then ?? [])
    : (Object.entries(step.then).find(([pattern]) => matches([pattern], move))?.[1] ?? []);

const fields = {
  lesson: "id title players options setup seed before clause steps done".split(" "),
  step: "say right wrong otherwise then after".split(" "),
};

// Calls `problem` with what is wrong and where, and `show` with what a learner sees.
export function walk(call, game, lesson, problem, show = () => {}) {
  const at = (where, what) => problem(`${game}, ${lesson.id}, ${where}: ${what}`);
  const known = (object, kind, where) => {
    for (const key of Object.keys(object)) {
      if (!fields[kind].includes(key)) at(where, `there is no field ${key}`);
    }
  };
  const sentence = (text, where) => {
    for (const language of languages) {
      const words = text?.[language];
      if (typeof words !== "string" || words.trim() === "") at(where, `no text in ${language}`);
    }
    // As in a French book: a narrow space that does not break before ; ! ?, a wide one before a colon.
    const french = /[^\u202f][;!?]|[^\u00a0:][:»](?!\d)|«[^\u00a0]/.exec(text?.fr ?? "");
    if (french) at(where, `the space in “${french[0]}” of the French text`);
    for (const language of Object.keys(text ?? {})) {
      if (!languages.includes(language)) at(where, `there is no language ${language}`);
    }
  };
  known(lesson, "lesson", "itself");
  sentence(lesson.title, "title");
  sentence(lesson.done, "done");
  if (!/^[A-Z]+\d+$/.test(lesson.clause ?? "")) at("clause", `no clause: ${lesson.clause}`);
  if (!lesson.steps?.length) at("steps", "there are none");
  lesson.steps?.forEach((step, i) => {
    const where = `step ${i + 1}`;
    known(step, "step", where);
    sentence(step.say, `${where}, say`);
    if (step.after) sentence(step.after, `${where}, after`);
    if (step.otherwise) sentence(step.otherwise, `${where}, otherwise`);
    for (const each of step.wrong ?? []) sentence(each.say, `${where}, wrong ${each.moves}`);
    if (!step.right && (step.wrong || step.otherwise))
      at(where, "every move is right, yet some are wrong");
  });

  const { players, options = {}, setup, seed } = lesson;
  const beginning = {
    format: "1",
    game,
    players,
    options,
    ...(setup && { setup }),
    ...(seed && { seed }),
  };
  const stand = (moves) => {
    const { id } = call("replay", { record: { ...beginning, moves } });
    const told = call("step", { id, seat: 0, from: 0 });
    const { moves: written } = call("record", { id });
    call("close", { id });
    return { ...told, written };
  };
  // All that may be done; where there is too much to list, the right ones and what the engine lists.
  const legalOf = (request) => request?.legal?.moves ?? [];

  const tried = lesson.steps.map((step) => new Set());
  const from = (moves, i, shown) => {
    const where = `step ${i + 1}`;
    let told;
    try {
      told = stand(moves);
    } catch (error) {
      at(i === 0 ? "before" : `step ${i}, then`, error.message);
      return;
    }
    if (told.events.length > shown) show("events", told.events.slice(shown));
    const step = lesson.steps[i];
    if (!step) return;
    if (!told.request) {
      at(where, `nothing is asked of seat 0; to act: ${told.view.to_act}`);
      return;
    }
    show("step", { step, request: told.request, view: told.view });
    const listed = legalOf(told.request);
    const wanted = step.right ?? listed;
    const rights = new Set(wanted.filter((each) => !each.endsWith("*")));
    for (const move of listed) if (step.right && matches(step.right, move)) rights.add(move);
    if (rights.size === 0) at(where, `no right move can be made: ${step.right}`);
    for (const pattern of step.right ?? []) {
      if (![...rights].some((move) => matches([pattern], move)))
        at(where, `no legal move is ${pattern}`);
    }
    for (const { moves: patterns } of step.wrong ?? []) {
      for (const pattern of patterns) {
        const move = pattern.endsWith("*")
          ? listed.find((each) => matches([pattern], each))
          : pattern;
        if (!move) {
          at(where, `wrong: no listed move is ${pattern}`);
          continue;
        }
        if (step.right && matches(step.right, move)) at(where, `${move} is right and wrong`);
        try {
          const { written } = stand([...moves, [0, move]]);
          if (written.at(-1)[1] !== move) at(where, `${move} is written ${written.at(-1)[1]}`);
        } catch (error) {
          at(where, `wrong: ${pattern} is not legal: ${error.message}`);
        }
      }
    }
    if (step.right && !step.otherwise) {
      const named = [...step.right, ...(step.wrong ?? []).flatMap((each) => each.moves)];
      const unnamed = listed.filter((move) => !matches(named, move));
      if (unnamed.length > 0 || listed.length === 0)
        at(where, `otherwise is missing: ${unnamed.slice(0, 3)}`);
    }
    // By one right move of each kind only, where very many are right.
    for (const move of [...rights].slice(0, 8)) {
      if (tried[i].has(move) && tried[i].size > 8) continue;
      tried[i].add(move);
      try {
        const { written } = stand([...moves, [0, move]]);
        if (written.at(-1)[1] !== move) at(where, `${move} is written ${written.at(-1)[1]}`);
      } catch (error) {
        at(where, `right: ${move} is not legal: ${error.message}`);
        continue;
      }
      show("move", move);
      from([...moves, [0, move], ...following(step, move)], i + 1, told.events.length);
    }
  };
  from(lesson.before ?? [], 0, 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [game, wanted] = process.argv.slice(2);
  const call = await caller();
  let wrong = 0;
  for (const lesson of readLessons(game)) {
    if (wanted && lesson.id !== wanted) continue;
    console.log(`\n# ${lesson.id}: ${lesson.title?.en}`);
    walk(
      call,
      game,
      lesson,
      (what) => (++wrong, console.log(`WRONG  ${what}`)),
      wanted &&
        ((kind, what) => {
          if (kind === "move") console.log(`> ${what}`);
          if (kind === "events")
            for (const event of what) console.log(`  ${JSON.stringify(event)}`);
          if (kind === "step") {
            console.log(`view ${JSON.stringify(what.view)}`);
            console.log(`asked ${JSON.stringify(what.request).slice(0, 2000)}`);
            console.log(`SAY    ${what.step.say?.en}`);
          }
        }),
    );
  }
  console.log(`${wrong} wrong`);
  process.exit(wrong ? 1 : 0);
}
