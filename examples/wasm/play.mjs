// A whole game with the engine in WebAssembly: `play` is handed an engine and says what happens. It is
// the same in node and in a browser (docs/webassembly.md):
//
//   node examples/wasm/play.mjs bidcoin 3
export function play(engine, game, players, say) {
  let asked = 0;
  function call(method, params = {}) {
    const line = JSON.stringify({ jsonrpc: "2.0", id: ++asked, method, params });
    const { result, error } = JSON.parse(engine.answer(line));
    if (error) throw new Error(error.message);
    return result;
  }

  let { id, to_act } = call("new", { game, players, seed: 7 });
  while (to_act.length > 0) {
    const seat = to_act[0];
    const { move } = call("suggest", { id, seat, level: "regular" });
    to_act = call("apply", { id, seat, move }).to_act;
  }
  const { scores, winners } = call("result", { id });
  say(`${game}: scores ${scores.join(", ")}; won by seat ${winners.join(" and ")}`);
  // A notification: it is carried out, and its answer is "".
  engine.answer(JSON.stringify({ jsonrpc: "2.0", method: "close", params: { id } }));
}

// What follows is for node.
if (globalThis.process?.argv[1] === decodeURI(new URL(import.meta.url).pathname)) {
  const { readFile } = await import("node:fs/promises");
  const { loadEngine } = await import("../../web/engine/engine.mjs");
  const wasm = new URL("../../build/wasm/web/engine/pactole-coach.wasm", import.meta.url);
  const [game = "bidcoin", players = "3"] = process.argv.slice(2);
  play(await loadEngine(await readFile(wasm)), game, Number(players), console.log);
}
