#!/usr/bin/env python3
"""A bot for a Pactole server in the standard library alone.

bot.py HOST:PORT TABLE TOKEN plays the seat of that token until the game is over. Without a token it
takes an open seat first, and has a part in the shuffle: at the end it says what it kept, for
`pactole verify`. Put your own idea into `choose`.
"""
import hashlib, json, os, random, socket, sys, urllib.request


def choose(view, moves):
    """What this seat sees, and what it may do; returns what it does."""
    return random.choice(moves)


class Shuffle:
    """Our part of a fair shuffle, and what binds the others to theirs."""

    def __init__(self, table):
        self.table, self.bytes = table["id"].encode(), os.urandom(32)
        self.commitment, self.list = table["commitment"], None
        self.part = self.hash(b"part", self.bytes)

    def hash(self, what, *pieces):
        whole = b"pactole/" + what + b"/2" + self.table + b"".join(pieces)
        return hashlib.sha256(whole).hexdigest()

    def answer(self, table, seat):
        """Shows our bytes once all commitments are there, if these are what we were told before."""
        if table["commitment"] != self.commitment:
            sys.exit("The server has changed its commitment.")
        if table["state"] != "shuffling":
            return None
        givers = table["seats"] + ([table["opener"]] if "opener" in table else [])
        parts = [b"\1" + bytes.fromhex(each["part"]) if each["part"] else b"\0" for each in givers]
        listed = self.hash(b"list", bytes.fromhex(self.commitment), *parts)
        if table["seats"][seat]["part"] != self.part or self.list not in (None, listed):
            sys.exit("The server has changed the list of commitments.")
        self.list = listed
        return {"type": "reveal", "bytes": self.bytes.hex()}


class WebSocket:
    def __init__(self, host, port):
        self.socket = socket.create_connection((host, port))
        self.stream = self.socket.makefile("rb")
        self.socket.sendall(
            f"GET /socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: cGFjdG9sZSBib3QgY2xpZQ==\r\n\r\n".encode()
        )
        while self.stream.readline() not in (b"\r\n", b""):
            pass

    def say(self, message, opcode=0x81):
        data, mask = message if opcode != 0x81 else json.dumps(message).encode(), os.urandom(4)
        size = len(data).to_bytes(2, "big")
        head = bytes([opcode, 0x80 | size[1]]) if len(data) < 126 else bytes([opcode, 0xFE]) + size
        self.socket.sendall(head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def hear(self):
        while len(head := self.stream.read(2)) == 2:
            size = head[1]
            if size > 125:
                size = int.from_bytes(self.stream.read(2 if size == 126 else 8), "big")
            data = self.stream.read(size)
            if head[0] == 0x89:
                self.say(data, 0x8A)
            elif head[0] == 0x81:
                return json.loads(data)
        sys.exit("The server closed the connection.")


def main(address, table, token=None):
    shuffle, seat, head = None, None, None
    if token is None:
        url = f"http://{address}/api/tables/{table}"
        with urllib.request.urlopen(url) as answer:
            shuffle = Shuffle(json.load(answer))
        wish = {"name": "Python", "part": shuffle.part}
        with urllib.request.urlopen(f"{url}/join", json.dumps(wish).encode()) as answer:
            token = json.load(answer)["token"]
    host, port = address.split(":")
    server = WebSocket(host, int(port))
    server.say({"type": "hello", "protocol": 1, "table": table, "token": token})
    result, decided = None, -1
    while result is None or head is None:
        message = server.hear()
        if message["type"] == "error":
            sys.exit(message["why"])
        if message["type"] == "hello":
            seat = message["seat"]
        if info := message.get("table"):
            head = info["head"]
            if shuffle and (said := shuffle.answer(info, seat)):
                server.say(said)
        # While others decide at the same time, an open request is told again.
        if (request := message.get("request")) and request["number"] != decided:
            decided = request["number"]
            move = choose(message["view"], request["legal"]["moves"])
            server.say({"type": "act", "request": decided, "move": move})
        result = message.get("result") or result
    print(json.dumps(result))
    if shuffle:
        print("--commitment", shuffle.commitment, "--list", shuffle.list, "--head", head, end=" ")
        print(f"--part {seat}={shuffle.bytes.hex()}")


main(*sys.argv[1:])
