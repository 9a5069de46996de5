// A game that a person plays with bots over the server's own protocol, to its end, in a page of the
// server: the first legal move will do. Its id.
export function playOut(page, wish) {
  return page.evaluate(async (wish) => {
    const response = await fetch("./api/tables", { method: "POST", body: JSON.stringify(wish) });
    const { table, token } = await response.json();
    const socket = new WebSocket(new URL("./socket", location.href.replace(/^http/, "ws")));
    await new Promise((over, failed) => {
      socket.onerror = failed;
      socket.onopen = () =>
        socket.send(JSON.stringify({ type: "hello", protocol: 1, table: table.id, token }));
      socket.onmessage = ({ data }) => {
        const { type, request, result, why } = JSON.parse(data);
        if (type === "error") failed(new Error(why));
        if (result) over();
        if (!request) return;
        const [move] = request.legal.moves;
        socket.send(JSON.stringify({ type: "act", request: request.number, move }));
      };
    });
    socket.close();
    return table.id;
  }, wish);
}
