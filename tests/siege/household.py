"""No attack: six phones behind one address, which load the page, play and chat. Nobody is refused."""

import re
import select
import time

from . import wire
from .finding import Finding
from .people import attack
from .server import Server

HOME = "127.0.3.1"
PHONES = 6
TAP = 0.3  # seconds between two taps of one person, at the quickest


def load_page(port):
    """The page and all files it names, those of other games included; a browser asks for fewer."""
    http, refused, names, seen = wire.Http(port, HOME), 0, ["/"], set()
    while names:
        name = names.pop()
        if name in seen:
            continue
        seen.add(name)
        status, _, body = http.ask("GET", name)
        refused += status == 429
        if name == "/" or name.endswith((".js", ".css")):
            found = re.findall(rb"[\"'(/]([\w-]+-[\w-]{8}\.(?:js|css|wasm|woff2|svg|png))", body)
            names += ["/assets/" + each.decode() for each in found]
    for path in ["/healthz", "/api/games", "/api/tables"]:
        refused += http.ask("GET", path)[0] == 429
    http.close()
    return refused, len(seen)


def phone(port, table, seat, _):
    """Comes, sits down, plays as fast as a person taps, talks, and looks at its tables meanwhile."""
    refused, files = load_page(port)
    _, taken = wire.ask_json(port, HOME, "POST", f"/api/tables/{table}/join", {"name": f"Phone {seat}"})
    if "token" not in taken:
        return 1, files, 0
    socket = wire.WebSocket(port, HOME)
    socket.hello(table, taken["token"])
    moves, asked, tapped, looked = 0, None, 0, 0
    end, spoken = time.monotonic() + 20, time.monotonic()
    while time.monotonic() < end:
        for message in socket.take() if select.select([socket], [], [], 0.05)[0] else []:
            refused += message["type"] == "error"
            asked = message.get("request", asked)
        now = time.monotonic()
        if asked and now - tapped > TAP:
            socket.say(type="act", id=moves, request=asked["number"], move=asked["legal"]["moves"][0])
            asked, moves, tapped = None, moves + 1, now
        if now - spoken > 3:
            socket.say(type="chat", text=f"Line at {now}")
            spoken = now
        if now - looked > 8:
            wish = {"seats": [{"table": table, "token": taken["token"]}]}
            refused += wire.ask(port, HOME, "POST", "/api/mine", wish)[0] != 200
            looked = now
    socket.close()
    return refused, files, moves


def siege(program, faults, seconds, page=None):
    with Server(program, more=["--page", page] if page else []) as server:
        table = wire.open_table(server.port, HOME, "fuffziger", ["open"] * PHONES)["table"]["id"]
        if "limits" in faults:  # somebody at home asks for far too much
            http = wire.Http(server.port, HOME)
            for _ in range(300):
                http.ask("GET", "/api/games")
            http.close()
        phones = [attack(phone, server.port, table, i) for i in range(PHONES)]
        done = [each.result() for each in phones]
        slowed = server.metric("slowed_total")
    note = f"{done[0][1]} files and {sum(moves for _, _, moves in done)} moves"
    return [
        Finding("six phones behind one address: refused", sum(refused for refused, _, _ in done), 0, "", "home", note),
        Finding("six phones behind one address: slowed", slowed, 0, "", "home slowed"),
    ]
