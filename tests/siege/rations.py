"""What an address or a seat may do in a while, asked for as often as it goes."""

import select
import time

from . import wire
from .finding import Finding
from .people import attack
from .server import Server


def until(seconds, stop):
    end = time.monotonic() + seconds
    while time.monotonic() < end and not stop.poll(0):
        yield


def count_ok(port, source, seconds, ask, stop):
    """How often it was done."""
    http, done, i = wire.Http(port, source), 0, 0
    for _ in until(seconds, stop):
        try:
            done += http.ask(*ask(i))[0] < 300
        except OSError:
            http = wire.Http(port, source)
        i += 1
    return done


def open_tables(port, source, seconds, stop):
    wish = {"game": "money", "seats": ["me", "open", "open"], "name": "Many"}
    return count_ok(port, source, seconds, lambda i: ("POST", "/api/tables", wish), stop)


def join_tables(port, source, seconds, tables, stop):
    def ask(i):
        return "POST", f"/api/tables/{tables[i % len(tables)]}/join", {"name": f"Guest {i}"}

    return count_ok(port, source, seconds, ask, stop)


def read_records(port, source, seconds, table, stop):
    return count_ok(port, source, seconds, lambda i: ("GET", f"/api/tables/{table}/record"), stop)


def seat(port, source, table):
    socket = wire.WebSocket(port, source)
    socket.hello(table["table"]["id"], table["token"])
    return socket


# A game that is over after a turn of each.
SHORT = {"game": "blackmonday", "seats": ["me", "bot:novice"], "options": {"turn_limit": 1}}


def play_on(socket, said):
    """Decides if it is asked; whether the game is over."""
    for message in said:
        if message.get("request"):
            asked = message["request"]
            socket.say(type="act", request=asked["number"], move=asked["legal"]["moves"][0])
    return any(message.get("result") for message in said)


def finish(port, source):
    """A table whose game is over, and a socket at it."""
    table = wire.open_table(port, source, **SHORT)
    socket = seat(port, source, table)
    while not play_on(socket, socket.take()):
        pass
    return table, socket


def ask_for_hints(port, source, seconds, stop):
    """At ten tables, whenever something is asked there."""
    sockets, asked, given = [], {}, 0
    for _ in range(10):
        table = wire.open_table(port, source, "money", ["me", "bot:novice", "bot:novice"])
        if table:
            sockets.append(seat(port, source, table))
    for _ in until(seconds, stop):
        for socket in select.select(sockets, [], [], 0.02)[0]:
            for message in socket.take():
                given += message["type"] == "hint"
                if message.get("request"):
                    asked[socket] = message["request"]["number"]
        for socket, number in asked.items():
            socket.say(type="hint", id=1, request=number)
        time.sleep(0.05)
    return given


def talk(port, source, seconds, table, stop):
    """One seat, on as many sockets as it may have."""
    talking = [seat(port, source, table) for _ in range(7)]
    for i, _ in enumerate(until(seconds, stop)):
        for socket in talking:
            socket.say(type="chat", text=f"Line {i}")
            select.select([socket], [], [], 0)
        time.sleep(0.02)
    return 0


class Chain:
    """The shortest games there are, each the rematch of the one before."""

    def __init__(self, port, source):
        self.port, self.source, self.opened, self.again = port, source, 0, 0
        table, self.socket = finish(port, source)
        self.token, self.at = table["token"], table["table"]["id"]
        self.socket.say(type="rematch", id=7)

    def go_on(self):
        if self.again and time.monotonic() > self.again:
            self.again = 0
            self.socket.say(type="rematch", id=7)
        if not select.select([self.socket], [], [], 0.002)[0]:
            return
        for message in self.socket.take():
            next = (message.get("table") or {}).get("next")
            if next:
                self.opened += 1
                return self.enter(next)
            refused = message["type"] == "error" and message["id"] == 7
            if refused or play_on(self.socket, [message]):
                self.again = time.monotonic() + (0.1 if refused else 0)

    def enter(self, table):
        self.at = table
        self.socket.close()
        self.socket = wire.WebSocket(self.port, self.source)
        self.socket.hello(table, self.token)
        self.socket.say(type="sit", name="Again")


def ask_for_rematches(port, source, seconds, stop):
    chains = [Chain(port, source) for _ in range(10)]
    for _ in until(seconds, stop):
        for chain in chains:
            try:
                chain.go_on()
            except OSError:
                time.sleep(0.1)
                try:
                    chain.enter(chain.at)
                except OSError:
                    pass
    return sum(chain.opened for chain in chains)


def siege(program, faults, seconds):
    with Server(program, faults=faults) as server:
        port = server.port
        # Open seats of somebody else's tables, and a game that is over.
        tables = []
        for i in range(10):
            opened = wire.open_table(port, f"127.0.2.{1 + i}", "fuffziger", ["me", *["open"] * 5])
            tables.append(opened["table"]["id"])
        over = finish(port, "127.0.2.20")[0]["table"]["id"]
        chatting = wire.open_table(port, "127.0.0.34", "money", ["me", "bot:novice", "bot:novice"])
        listener = wire.WebSocket(port, "127.0.2.21")
        listener.hello(chatting["table"]["id"])
        attacks = {
            "tables": attack(open_tables, port, "127.0.0.30", seconds),
            "joins": attack(join_tables, port, "127.0.0.31", seconds, tables),
            "records": attack(read_records, port, "127.0.0.32", seconds, over),
            "hints": attack(ask_for_hints, port, "127.0.0.33", seconds),
            "chat": attack(talk, port, "127.0.0.34", seconds, chatting),
            "rematches": attack(ask_for_rematches, port, "127.0.0.35", seconds),
        }
        heard, end = 0, time.monotonic() + seconds + 1
        while (left := end - time.monotonic()) > 0:
            if select.select([listener], [], [], left)[0]:
                heard += sum(message["type"] == "chat" for message in listener.take())
        done = {name: each.result(seconds + 60) for name, each in attacks.items()} | {"chat": heard}
    # So many at once, and so many in a second; a little more for what it took to begin and end.
    allowed = {
        "tables": (20, 1, "opened from one address"),
        "joins": (20, 1, "taken from one address"),
        "records": (30, 2, "given to one address"),
        "hints": (20, 0.5, "given to one address"),
        "chat": (5, 0.5, "lines of one seat on seven sockets"),
        "rematches": (20, 1, "opened from one address"),
    }
    return [
        Finding(f"{name} {words}", done[name], at_once + rate * (seconds + 4), "", name)
        for name, (at_once, rate, words) in allowed.items()
    ]
