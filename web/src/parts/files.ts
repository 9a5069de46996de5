// Records, and what else there is to keep, as files.
import { mostBytes, Unreadable } from "../replay/unreadable";
import type { GameRecord } from "../table/words";

export function saveRecord(record: GameRecord) {
  const name = `pactole-${record.game}-${record.moves.length}.json`;
  saveFile(name, "application/json", JSON.stringify(record));
}

export function saveFile(name: string, type: string, text: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export async function readRecord(file: File): Promise<GameRecord> {
  if (file.size > mostBytes) throw new Unreadable("large");
  return JSON.parse(await file.text()) as GameRecord;
}
