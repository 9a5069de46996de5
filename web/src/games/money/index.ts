import type { Door } from "../face";
import Art from "./Art.svelte";

export const money: Door = {
  id: "money",
  name: "Money!",
  author: "Reiner Knizia",
  seats: { min: 3, max: 5 },
  usualPlayers: 4,
  options: ["edition", "deals"],
  Art,
  load: () => import("./face").then(({ face }) => face),
};
