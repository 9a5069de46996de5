"""HTTP and WebSockets in the standard library, from any address of the loopback."""

import json
import socket

HANDSHAKE = (
    "GET /socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: cGFjdG9sZSBzaWVnZSBrZQ==\r\n\r\n"
)


def connect(port, source, patience=10):
    return socket.create_connection(("127.0.0.1", port), patience, (source, 0))


def frame(data, opcode=0x1):
    """With a mask of zeros, which changes nothing."""
    size = len(data)
    if size < 126:
        head = bytes([0x80 | opcode, 0x80 | size])
    elif size < 1 << 16:
        head = bytes([0x80 | opcode, 0xFE]) + size.to_bytes(2, "big")
    else:
        head = bytes([0x80 | opcode, 0xFF]) + size.to_bytes(8, "big")
    return head + bytes(4) + data


def request(port, method, path, body=b"", headers=()):
    lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", f"Content-Length: {len(body)}"]
    return "\r\n".join([*lines, *headers, "", ""]).encode() + body


class Http:
    """One connection that asks one thing after the other."""

    def __init__(self, port, source, patience=10):
        self.port, self.socket = port, connect(port, source, patience)
        self.stream = self.socket.makefile("rb")

    def ask(self, method, path, wish=None, headers=()):
        """Status, headers in lower case, body."""
        body = b"" if wish is None else json.dumps(wish).encode()
        return self.raw(request(self.port, method, path, body, headers))

    def raw(self, sent):
        self.socket.sendall(sent)
        status = self.stream.readline().split()
        if len(status) < 2:
            raise ConnectionError("no answer")
        heads = {}
        while (line := self.stream.readline()) not in (b"\r\n", b""):
            key, _, value = line.decode().partition(":")
            heads[key.lower()] = value.strip()
        return int(status[1]), heads, self.stream.read(int(heads.get("content-length", 0)))

    def close(self):
        self.stream.close()
        self.socket.close()


def ask(port, source, method, path, wish=None, headers=(), patience=10):
    http = Http(port, source, patience)
    try:
        return http.ask(method, path, wish, headers)
    finally:
        http.close()


def ask_json(port, source, method, path, wish=None):
    """Status, and what was answered."""
    status, _, body = ask(port, source, method, path, wish)
    return status, json.loads(body)


def open_table(port, source, game, seats, **more):
    """What the server answers; nothing if it refuses."""
    wish = {"game": game, "seats": seats, "name": f"From {source[4:]}", **more}
    status, answer = ask_json(port, source, "POST", "/api/tables", wish)
    return answer if status == 201 else None


class WebSocket:
    """Reads what has come without waiting for more, unless it is told to."""

    def __init__(self, port, source, patience=10):
        self.socket = connect(port, source, patience)
        self.socket.sendall(HANDSHAKE.format(host=f"127.0.0.1:{port}").encode())
        self.bytes = b""
        while b"\r\n\r\n" not in self.bytes:
            self._more()
        head, _, self.bytes = self.bytes.partition(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise ConnectionError(head.decode())

    def _more(self):
        some = self.socket.recv(65536)
        if not some:
            raise ConnectionError("the server has closed the connection")
        self.bytes += some

    def say(self, **message):
        self.socket.sendall(frame(json.dumps(message).encode()))

    def hello(self, table, token=None):
        self.say(type="hello", protocol=1, table=table, **({"token": token} if token else {}))

    def ready(self):
        """The messages that are there already."""
        found = []
        while (message := self._next()) is not None:
            found.append(message)
        return found

    def take(self):
        """Some that have come, or that come next."""
        self._more()
        return self.ready()

    def wait_for(self, wanted):
        """The first that `wanted` wants; those before it are lost."""
        while True:
            while (message := self._next()) is not None:
                if wanted(message):
                    return message
            self._more()

    def _next(self):
        while len(self.bytes) >= 2:
            opcode, size, at = self.bytes[0] & 0xF, self.bytes[1] & 0x7F, 2
            if size > 125:
                more = 2 if size == 126 else 8
                size, at = int.from_bytes(self.bytes[2 : 2 + more], "big"), 2 + more
            if len(self.bytes) < at + size:
                return None
            data, self.bytes = self.bytes[at : at + size], self.bytes[at + size :]
            if opcode == 0x1:
                return json.loads(data)
            if opcode == 0x8:
                raise ConnectionError("the server says good-bye")
            if opcode == 0x9:
                self.socket.sendall(frame(data, 0xA))
        return None

    def fileno(self):
        return self.socket.fileno()

    def close(self):
        self.socket.close()
