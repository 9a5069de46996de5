// The games of the engine: id, name, seats, options.
import { caller } from "../../web/engine/built.mjs";

export const games = (await caller())("games");
