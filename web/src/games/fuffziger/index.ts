import type { Door } from "../face";
import Art from "./Art.svelte";

export const fuffziger: Door = {
  id: "fuffziger",
  name: "Falsche FuFFziger",
  author: "Friedemann Friese",
  seats: { min: 3, max: 6 },
  usualPlayers: 4,
  options: ["inspector", "open_money"],
  Art,
  load: () => import("./face").then(({ face }) => face),
};
