// Whether a server answers; asked once when the page opens.
import { isThere } from "./server";

let there = $state(false);
void isThere().then((answer) => (there = answer));

export const serverIsThere = () => there;
