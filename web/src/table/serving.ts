// An engine in a worker: a line of the referee protocol in, its answer out.
import { loadEngine, type Engine } from "../../engine/engine.mjs";

export function serveEngine(wasm: string) {
  let engine: Promise<Engine> | undefined;

  // If it did not come, the next call asks for it again.
  function load() {
    engine ??= fetch(wasm)
      .then((response) => response.arrayBuffer())
      .then(loadEngine)
      .catch((error) => {
        engine = undefined;
        throw error;
      });
    return engine;
  }

  addEventListener("message", async (message: MessageEvent<string>) => {
    try {
      postMessage((await load()).answer(message.data));
    } catch (error) {
      postMessage({ failed: String(error) });
    }
  });

  void load().catch(() => {});
}
