import type { OwnCover } from "../face";
import Art from "./Art.svelte";

export const cover: OwnCover = { author: "Reiner Knizia", Art };
