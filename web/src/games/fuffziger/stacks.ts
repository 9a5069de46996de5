// Presses that can't be told apart lie on one stack.
import type { OpenPressView, PressView } from "../../generated/fuffziger";
import { faceOf, type PressFace } from "./words";

export interface Stack extends PressFace {
  // The first of them, which stands for all.
  press: PressView;
  // What an open game shows below.
  back: string | null;
  count: number;
}

export function stacksOf(presses: (PressView | OpenPressView)[]): Stack[] {
  const stacks = new Map<string, Stack>();
  for (const press of presses) {
    const back = "back" in press ? press.back : null;
    const key = `${press.face} ${press.idle} ${back}`;
    const stack = stacks.get(key);
    if (stack) ++stack.count;
    else stacks.set(key, { ...faceOf(press.face), press, back, count: 1 });
  }
  return [...stacks.values()].sort(
    (a, b) => Number(a.value) - Number(b.value) || a.press.n - b.press.n,
  );
}
