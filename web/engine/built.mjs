// The engine that was built, for scripts and tests that run in node.
import { existsSync, readFileSync } from "node:fs";
import { loadEngine } from "./engine.mjs";

// "pactole", or "pactole-coach", which has everything.
export function builtEngine(name = "pactole") {
  const wasm = new URL(`../../build/wasm/web/engine/${name}.wasm`, import.meta.url);
  if (!existsSync(wasm)) {
    throw new Error("Build the engine first: cmake --preset wasm && cmake --build --preset wasm");
  }
  return loadEngine(readFileSync(wasm));
}

// A function that calls a method of the referee protocol and returns its result.
export async function caller(name) {
  const engine = await builtEngine(name);
  return (method, params = {}) => {
    const line = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    const { result, error } = JSON.parse(engine.answer(line));
    if (error) throw new Error(`${method}: ${JSON.stringify(error)}`);
    return result;
  };
}
