// Money as a list: so many bills of each value, and real money ("$").
import type { Money, PlayerView } from "../../generated/fuffziger";
import { values, type Value } from "./words";

export type Kind = Value | "$";
export type Heap = Partial<Record<Kind, number>>;
export const kinds: readonly Kind[] = [...values, "$"];

export function bundleOf(heap: Heap): Money {
  const parts = [...values]
    .reverse()
    .filter((value) => heap[value])
    .map((value) => `${heap[value]}x${value}`);
  if (heap.$) parts.push(`$${heap.$}`);
  return parts.join(",") || "0";
}

export function heapOf(bundle: Money): Heap {
  const heap: Heap = {};
  if (bundle === "0") return heap;
  for (const part of bundle.split(",")) {
    if (part.startsWith("$")) heap.$ = Number(part.slice(1));
    else {
      const [count, value] = part.split("x");
      heap[value as Value] = Number(count);
    }
  }
  return heap;
}

// What is printed on all of it together.
export const faceTotal = (heap: Heap) =>
  kinds.reduce((sum, kind) => sum + (heap[kind] ?? 0) * (kind === "$" ? 1 : Number(kind)), 0);

export function purseOf({ bills, money }: Pick<PlayerView, "bills" | "money">): Heap {
  return { ...bills, $: money ?? 0 };
}

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, i) => i);

// All that a purse holds, in any amount.
export function anyAmount(purse: Heap, withMoney: boolean): Partial<Record<Kind, number[]>> {
  const amounts: Partial<Record<Kind, number[]>> = {};
  for (const kind of kinds) {
    if (kind === "$" && !withMoney) continue;
    if (purse[kind]) amounts[kind] = upTo(purse[kind]);
  }
  return amounts;
}

// The amounts of each kind among these bundles of a single kind, and none.
export function amountsIn(bundles: Money[]): Partial<Record<Kind, number[]>> {
  const amounts: Partial<Record<Kind, number[]>> = {};
  for (const bundle of bundles) {
    const [kind, amount] = Object.entries(heapOf(bundle))[0] as [Kind, number];
    (amounts[kind] ??= [0]).push(amount);
  }
  for (const list of Object.values(amounts)) list.sort((a, b) => a - b);
  return amounts;
}
