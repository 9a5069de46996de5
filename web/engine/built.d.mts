import type { Engine } from "./engine.mjs";

type EngineName = "pactole" | "pactole-coach";
export function builtEngine(name?: EngineName): Promise<Engine>;
export function caller(name?: EngineName): Promise<(method: string, params?: object) => never>;
