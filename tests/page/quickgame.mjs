// Games played over the server's own protocol in a page of the server: the first legal move will do.

// A seat, beside whoever else has it open, until the game is over or something like this is noticed.
export function playSeat(page, table, token, until) {
  return page.evaluate(
    async ({ table, token, until }) => {
      const socket = new WebSocket(new URL("./socket", location.href.replace(/^http/, "ws")));
      await new Promise((over, failed) => {
        socket.onerror = failed;
        socket.onopen = () =>
          socket.send(JSON.stringify({ type: "hello", protocol: 1, table, token }));
        socket.onmessage = ({ data }) => {
          const { type, request, result, why, what } = JSON.parse(data);
          if (type === "error") failed(new Error(why));
          if (result || (what && what === until)) over();
          if (!request) return;
          const [move] = request.legal.moves;
          socket.send(JSON.stringify({ type: "act", request: request.number, move }));
        };
      });
      socket.close();
    },
    { table, token, until },
  );
}

export function openTable(page, wish) {
  return page.evaluate(
    (wish) =>
      fetch("./api/tables", { method: "POST", body: JSON.stringify(wish) }).then((answer) =>
        answer.json(),
      ),
    wish,
  );
}

// The whole game of one person with bots; its table's id.
export async function playOut(page, wish) {
  const { table, token } = await openTable(page, wish);
  await playSeat(page, table.id, token);
  return table.id;
}
