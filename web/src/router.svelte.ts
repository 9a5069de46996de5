// Where the page is: the part of the address behind #, as words between slashes.
const read = () =>
  location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);

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
