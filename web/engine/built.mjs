// The engine that was built, for scripts and tests that run in node.
import { existsSync, readFileSync } from "node:fs";
import { loadEngine } from "./engine.mjs";

const wasm = new URL("../../build/wasm/web/engine/pactole.wasm", import.meta.url);

export function builtEngine() {
  if (!existsSync(wasm)) {
    throw new Error("Build the engine first: cmake --preset wasm && cmake --build --preset wasm");
  }
  return loadEngine(readFileSync(wasm));
}

// A function that calls a method of the referee protocol and returns its result.
export async function caller() {
  const engine = await builtEngine();
  return (method, params = {}) => {
    const line = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    const { result, error } = JSON.parse(engine.answer(line));
    if (error) throw new Error(`${method}: ${JSON.stringify(error)}`);
    return result;
  };
}
