// Why a link or a file is no recorded game that can be shown; `page.bad_record.<why>` says it.
import { Refused } from "../table/referee";

export type Why = "damaged" | "large" | "unknown" | "absent" | "rules";

export class Unreadable extends Error {
  constructor(readonly why: Why) {
    super(why);
  }
}

// A record comes from anywhere; what its bytes are not is no game.
export const whyUnreadable = (error: unknown): Why =>
  error instanceof Unreadable ? error.why : error instanceof Refused ? "rules" : "damaged";

// No recorded game is longer, as text.
export const mostBytes = 1 << 20;
