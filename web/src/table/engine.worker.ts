// The engine in its own thread: a line of the referee protocol in, its answer out.
import { loadEngine } from "../../engine/engine.mjs";
import wasm from "../../../build/wasm/web/engine/pactole.wasm?url";

const engine = fetch(wasm)
  .then((response) => response.arrayBuffer())
  .then(loadEngine);

addEventListener("message", async (message: MessageEvent<string>) => {
  try {
    postMessage((await engine).answer(message.data));
  } catch (error) {
    postMessage({ failed: String(error) });
  }
});
