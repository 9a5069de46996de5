// Records as files.
import type { GameRecord } from "../table/words";

export function saveRecord(record: GameRecord) {
  const blob = new Blob([JSON.stringify(record)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `pactole-${record.game}-${record.moves.length}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export async function readRecord(file: File): Promise<GameRecord> {
  return JSON.parse(await file.text()) as GameRecord;
}
