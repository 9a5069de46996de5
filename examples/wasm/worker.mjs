// A browser's thread of its own for the engine, which answers nothing else while it thinks.
import { loadEngine } from "../../web/engine/engine.mjs";
import { play } from "./play.mjs";

addEventListener("message", async ({ data: { module, game, players } }) => {
  play(await loadEngine(module), game, players, postMessage);
});
