// How people come together at a table of the server.

// A wire between the page and the server that can be cut, or keep what the server says for a while.
// `asked` is what the page has sent.
export async function wire(page) {
  const sockets = new Set();
  const asked = [];
  let down = false;
  let kept = null;
  await page.routeWebSocket(/\/socket$/, (socket) => {
    if (down) return socket.close();
    sockets.add(socket);
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      asked.push(JSON.parse(message));
      server.send(message);
    });
    server.onMessage((message) => {
      if (kept) kept.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  return {
    asked,
    keep() {
      kept = [];
    },
    release() {
      const said = kept;
      kept = null;
      for (const say of said) say();
    },
    async cut() {
      down = true;
      for (const socket of sockets) await socket.close();
      sockets.clear();
    },
    mend() {
      down = false;
    },
  };
}

// Opens a table for three: its host, the address that invites others, and the host's wire.
export async function host(visit, site, game, options = {}, choices = {}) {
  const page = await visit({}, null);
  const network = await wire(page);
  await page.goto(site.address);
  const cover = page.locator("article", { hasText: game });
  await cover.getByRole("button", { name: "With friends" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Your name" }).fill("Ann");
  const players = dialog.getByRole("group", { name: "Players" });
  await players.getByRole("radio", { name: "3", exact: true }).check();
  for (const [name, number] of Object.entries(options)) {
    await dialog.getByRole("spinbutton", { name }).fill(String(number));
  }
  for (const [group, choice] of Object.entries(choices)) {
    const field = dialog.getByRole("group", { name: group, exact: true });
    await field.getByRole("radio", { name: choice, exact: true }).check();
  }
  await dialog.getByRole("button", { name: "Open a table" }).click();
  const link = page.getByRole("textbox", { name: "Link to this table" });
  await ready(page);
  return { page, network, link: await link.inputValue() };
}

// Bots on this many of the seats that are free, the last first.
export async function seatBots(page, count = 1) {
  const free = page.getByRole("button", { name: "A bot here" });
  await free.first().waitFor();
  for (let i = 0, left = await free.count(); i < count; ++i) {
    await free.nth(--left).click();
    await free.nth(left).waitFor({ state: "detached" });
  }
}

// When all have said so, a full table begins.
export const ready = (page) => page.getByRole("button", { name: "ready" }).click();

export async function guest(visit, link, name) {
  const page = await visit({}, link);
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByRole("button", { name: "Sit down" }).click();
  await ready(page);
  await page.locator(".board").waitFor();
  return page;
}
