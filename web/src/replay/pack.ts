// A record in the address of the page: compressed, in letters that need no escaping.
import type { GameRecord } from "../table/words";
import { mostBytes, Unreadable } from "./unreadable";

const toBytes = (stream: ReadableStream) => new Response(stream).arrayBuffer();

export async function packRecord(record: GameRecord): Promise<string> {
  const packed = await toBytes(
    new Blob([JSON.stringify(record)]).stream().pipeThrough(new CompressionStream("deflate-raw")),
  );
  let text = "";
  for (const byte of new Uint8Array(packed)) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

// A link could have been made to burst: what unpacks to more than any game needs is refused.
export async function unpackRecord(packed: string): Promise<GameRecord> {
  const text = atob(packed.replace(/-/g, "+").replace(/_/g, "/"));
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream("deflate-raw"))
    .getReader();
  const decoder = new TextDecoder();
  let json = "";
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > mostBytes) throw new Unreadable("large");
    json += decoder.decode(value, { stream: true });
  }
  return JSON.parse(json + decoder.decode()) as GameRecord;
}
