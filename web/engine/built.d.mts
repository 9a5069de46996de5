import type { Engine } from "./engine.mjs";

export function builtEngine(): Promise<Engine>;
export function caller(): Promise<(method: string, params?: object) => never>;
