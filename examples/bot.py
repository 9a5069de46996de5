#!/usr/bin/env python3
"""A bot for a Pactole server in the standard library alone.

bot.py HOST:PORT TABLE TOKEN plays the seat of that token until the game is over. Without a token it
takes an open seat first. Put your own idea into `choose`.
"""
import json, os, random, socket, sys, urllib.request


def choose(view, moves):
    """What this seat sees, and what it may do; returns what it does."""
    return random.choice(moves)


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
    if token is None:
        wish = {"name": "Python", "contribution": os.urandom(32).hex()}
        url = f"http://{address}/api/tables/{table}/join"
        with urllib.request.urlopen(url, json.dumps(wish).encode()) as answer:
            token = json.load(answer)["token"]
    host, port = address.split(":")
    server = WebSocket(host, int(port))
    server.say({"type": "hello", "protocol": 1, "table": table, "token": token})
    while True:
        message = server.hear()
        if message["type"] == "error":
            sys.exit(message["why"])
        if request := message.get("request"):
            move = choose(message["view"], request["legal"]["moves"])
            server.say({"type": "act", "request": request["number"], "move": move})
        if result := message.get("result"):
            return print(json.dumps(result))


main(*sys.argv[1:])
