import type { Move } from "../table/words";

// Something to do: a move, or a step on the way to one.
export interface Deed {
  name: string;
  word: string;
  // Drawn before the word, in a square of 16: the sign that things have which it can be done with.
  sign?: string;
  // What it means, below.
  note?: string;
  does: Move | (() => void);
  // Of a step: whether it leads anywhere now. Of a move the engine knows.
  can?: boolean;
  // What one came for; what can't be undone by anybody.
  main?: boolean;
  grave?: boolean;
  hinted?: boolean;
}
