// Something that is given at a table to be done: a lesson, a puzzle.
import type { Component } from "svelte";

export interface Given {
  readonly title: string;
  readonly done: boolean;
  // What came of what was done last, and what is to be done now.
  readonly after: string | null;
  readonly words: string;
  // What says it beside the table's question.
  readonly note: () => Promise<{ default: Component }>;
}
