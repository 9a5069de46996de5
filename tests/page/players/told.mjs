// Any game told in words: puts a move together where it can, else takes the last of the list.
export default async function ({ find, all, press, make, count }) {
  const item = find("form input");
  if (item && count % 4 !== 3) {
    if (item.type === "checkbox") await press(item);
    else {
      item.value = "1";
      item.dispatchEvent(new Event("change"));
    }
    return make("composed", find("form .primary"));
  }
  const listed = all("[data-move]").at(-1);
  await make(listed ? "listed" : "composed", listed ?? find("form .primary"));
}
