export interface Engine {
  answer(line: string): string;
  signatures(): string;
}
export function loadEngine(source: BufferSource | WebAssembly.Module): Promise<Engine>;
