// Whether the server behind this page answers. A page without one asks once; a server that was there
// and has gone is asked for until it is back.
import { keep, kept } from "../kept";
import { askForServer } from "./server";

// "gone" is a server we know of that can't be reached now.
type Reach = "unknown" | "none" | "there" | "gone";

const firstPause = 1000;
const longestPause = 15_000;

let reach = $state<Reach>("unknown");
let pause = firstPause;
let timer: ReturnType<typeof setTimeout> | undefined;

export const serverIsThere = () => reach === "there";
export const serverIsGone = () => reach === "gone";

async function look() {
  clearTimeout(timer);
  const found = await askForServer();
  if (found !== "unreached") {
    pause = firstPause;
    reach = found;
    if (found === "there") keep("server", "yes");
    return;
  }
  reach = kept("server") ? "gone" : "unknown";
  if (reach === "gone") timer = setTimeout(look, pause);
  pause = Math.min(2 * pause, longestPause);
}

void look();
addEventListener("online", () => void look());

// For whoever asks the server for something: an answer that does not come tells that it has gone.
export async function reached<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof TypeError && reach === "there") {
      reach = "gone";
      timer = setTimeout(look, pause);
    }
    throw error;
  }
}
