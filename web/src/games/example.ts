// Worked examples of the rules: pictures of the game's own cards, and sentences. They are vectors of the
// engine's tests, so that nothing is told here that the engine does not do.
import type { Component } from "svelte";
import type { GameId } from "../generated/games";

export interface Step {
  // What is shown above the sentence, each in its game's own way.
  shows?: { kind: string; value: unknown }[];
  // For the gaps of `page.<game>.example.<name>.<number of the step>`.
  values?: Record<string, unknown>;
}

export interface Example {
  // Its title is `page.<game>.example.<name>`.
  name: string;
  // The tests that play it: the beginnings of their names.
  vectors: string[];
  // Who takes part; a seat in the sentences is a place here.
  names?: string[];
  steps: Step[];
}

export interface Examples {
  examples: Example[];
  // Draws one of the things that are shown.
  Picture: Component<{ kind: string; value: unknown }>;
}

const all = import.meta.glob<Examples>("./*/examples.ts", { import: "examples" });
export const examplesOf = (game: GameId): Promise<Examples> => all[`./${game}/examples.ts`]();
