import type { Door } from "../face";
import Art from "./Art.svelte";

export const bidcoin: Door = {
  id: "bidcoin",
  name: "BiD COIN",
  author: "Shibu",
  seats: { min: 3, max: 4 },
  usualPlayers: 4,
  options: ["coin_move"],
  Art,
  load: () => import("./face").then(({ face }) => face),
};
