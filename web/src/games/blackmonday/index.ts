import type { Door } from "../face";
import Art from "./Art.svelte";

export const blackmonday: Door = {
  id: "blackmonday",
  name: "Black Monday",
  author: "Sid Sackson",
  seats: { min: 2, max: 6 },
  usualPlayers: 4,
  options: ["high_parcels", "four_closings"],
  Art,
  load: () => import("./face").then(({ face }) => face),
};
