// Where the page is: the part of the address behind #, as words between slashes.
function read(): string[] {
  // An invitation to a table of the server: #table=ID, perhaps with the key of a seat.
  if (location.hash.startsWith("#table=")) {
    const invitation = new URLSearchParams(location.hash.slice(1));
    return ["table", invitation.get("table") ?? "", invitation.get("seat") ?? ""];
  }
  return location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decoded);
}

// What was mangled on its way stays as it came: whoever reads it says what is wrong.
function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

let words = $state.raw(read());
addEventListener("hashchange", () => (words = read()));

export const place = {
  get words() {
    return words;
  },
};

export function go(...to: string[]) {
  location.hash = `/${to.map(encodeURIComponent).join("/")}`;
  scrollTo(0, 0);
}

export const href = (...to: string[]) => `#/${to.map(encodeURIComponent).join("/")}`;

// The link that opens a seat: for its owner, on another device.
export const seatLink = (table: string, key: string) => `${invitation(table)}&seat=${key}`;

// The link that invites to a table; the key of a seat is never in it.
export const invitation = (table: string) =>
  `${location.origin}${location.pathname}#table=${table}`;
