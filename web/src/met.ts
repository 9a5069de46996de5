// Whether this visitor has sat at a game before, or has learned it.
import { keep, kept } from "./kept";

export const hasMet = (game: string) => kept(`met.${game}`) !== null;
export const meet = (game: string) => keep(`met.${game}`, "yes");
