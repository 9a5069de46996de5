import { beforeEach, expect, it, vi } from "vitest";
import { forgetSeat, keepSeat, ownSeat, ownSeats } from "./seats";

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
});

it("no key is thrown away for another, however many there are", () => {
  for (let i = 0; i < 300; ++i) keepSeat({ table: `t${i}`, token: `key ${i}` });
  expect(ownSeats()).toHaveLength(300);
  expect(ownSeat("t0")?.token).toBe("key 0");
});

it("a key is thrown away when its owner says so", () => {
  keepSeat({ table: "a", token: "1" });
  keepSeat({ table: "b", token: "2" });
  forgetSeat("a");
  expect(ownSeat("a")).toBeUndefined();
  expect(ownSeat("b")?.token).toBe("2");
});
