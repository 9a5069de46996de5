// A move as the engine writes it, tried at a table beside the one where it is to be made. Throws `Refused`.
import type { Referee } from "../table/referee";
import type { GameRecord, Move, Seat } from "../table/words";

export async function beside(
  referee: Referee,
  record: object,
  seat: Seat,
  move: Move,
): Promise<Move> {
  const { id } = await referee.call<{ id: string }>("replay", { record });
  try {
    await referee.call("apply", { id, seat, move });
    const { moves } = await referee.call<GameRecord>("record", { id });
    return moves.at(-1)![1];
  } finally {
    await referee.call("close", { id });
  }
}
