// What the codes of Falsche FuFFziger say.
import { keys, type ByValue, type Face } from "../../generated/fuffziger";

export const values = keys.ByValue;
export type Value = keyof ByValue;

// A press's face in its parts: `20'`, `20x2`, `150m`.
export interface PressFace {
  value: Value;
  doubled: boolean;
  coins: boolean;
  turned: boolean;
}
export function faceOf(face: Face): PressFace {
  const digits = /^\d+/.exec(face)![0];
  const value = values.find((each) => each === digits)!;
  const rest = face.slice(value.length);
  return { value, doubled: rest === "x2", coins: rest === "m", turned: rest !== "" };
}
