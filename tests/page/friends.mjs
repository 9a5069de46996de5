// Friends around a table: each in a browser of their own, all of whose bytes are kept.

// What this page was sent over its sockets.
export function listen(page) {
  page.heard = [];
  const awaited = [];
  const look = () => {
    for (const { words, heard } of awaited)
      if (page.heard.some((each) => words.test(each))) heard();
  };
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      page.heard.push(String(payload));
      look();
    }),
  );
  // Until something like this was sent to it, now or before.
  page.hears = (words) =>
    new Promise((heard) => {
      awaited.push({ words, heard });
      look();
    });
  return page;
}

async function ask(site, path, body) {
  const response = await fetch(`${site.address}api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return response.json();
}

// A table that is there already: the names sit in this order, the first has opened it.
export async function gather(visit, site, wish, names) {
  const { table, token, reserved } = await ask(site, "tables", {
    seats: ["me", ...names.slice(1).map(() => "reserved")],
    name: names[0],
    ...wish,
  });
  const link = `${site.address}#table=${table.id}`;
  const keys = [token, ...reserved.map((each) => each.token)];
  const pages = await Promise.all(
    names.map(async (name, i) => {
      const page = listen(await visit({ keep: { name } }, null));
      page.who = name;
      await page.goto(`${link}&seat=${keys[i]}`);
      return page;
    }),
  );
  await Promise.all(pages.map((page) => page.locator(".board").waitFor()));
  return { pages, link, id: table.id };
}

// Whose turn it is, and the others.
export async function whoseTurn(pages) {
  const asked = pages.map((page) =>
    page
      .locator(".asked.yours")
      .waitFor()
      .then(() => page),
  );
  const actor = await Promise.any(asked);
  return { actor, others: pages.filter((page) => page !== actor) };
}
