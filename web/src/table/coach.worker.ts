// The engine with everything, the coach too, in its own thread.
import wasm from "../../../build/wasm/web/engine/pactole-coach.wasm?url";
import { serveEngine } from "./serving";

serveEngine(wasm);
