// A coin that is due, else the first card that may be played.
export default async function ({ find, make }) {
  const coin = find(".mine button.due");
  await make(coin ? "coin" : "play", coin ?? find(".hand button[aria-disabled=false]"));
}
