// The engine in its own thread: what a game with bots needs, and no more.
import wasm from "../../../build/wasm/web/engine/pactole.wasm?url";
import { serveEngine } from "./serving";

serveEngine(wasm);
