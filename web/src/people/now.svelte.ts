// The time, for whoever shows what is left of it. It ticks only while somebody looks.
import { createSubscriber } from "svelte/reactivity";

const follow = createSubscriber((tell) => {
  const timer = setInterval(tell, 250);
  return () => clearInterval(timer);
});

export function now(): number {
  follow();
  return Date.now();
}
