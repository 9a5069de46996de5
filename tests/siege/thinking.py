"""Experts by the dozen, so that nobody else's bot gets to think."""

import select
import time

from . import wire
from .finding import Finding, people_found
from .people import People, attack
from .server import Server

GAME, EXPERTS = "blackmonday", ["bot:expert"] * 6
ATTACKERS = [f"127.0.0.{i}" for i in range(2, 11)]


def peace(program, faults, seconds):
    """Nobody attacks: what the machine, with all else it does, makes of it."""
    with Server(program, faults=faults) as server:
        people = People(server)
        time.sleep(seconds)
        return people_found("nobody attacks", "peace", people.figures(), novices=True)


def open_and_leave(port, source, _):
    """Fifteen tables of six experts; what they are, for whoever comes to watch."""
    tables = [wire.open_table(port, source, GAME, EXPERTS) for _ in range(15)]
    return [each["table"]["id"] for each in tables if each]


def open_and_stay(port, source, tables, stop):
    """Watches its tables of experts, and sits down at others where it decides at once."""
    sockets = []
    for id in tables:
        sockets.append(wire.WebSocket(port, source))
        sockets[-1].hello(id)
    for _ in range(4):
        table = wire.open_table(port, source, GAME, ["me", *EXPERTS[1:]])
        if table is None:
            continue
        sockets.append(wire.WebSocket(port, source))
        sockets[-1].hello(table["table"]["id"], table["token"])
    while not stop.poll(0):
        for socket in select.select(sockets, [], [], 0.1)[0]:
            try:
                said = socket.take()
            except OSError:
                sockets.remove(socket)
                continue
            asked = [each["request"] for each in said if each.get("request")]
            if asked:
                socket.say(type="act", request=asked[-1]["number"], move=asked[-1]["legal"]["moves"][0])
    return len(sockets)


def siege(program, faults, seconds):
    found = []
    with Server(program, faults=faults) as server:
        people = People(server)
        gone = [attack(open_and_leave, server.port, source) for source in ATTACKERS]
        tables = {source: each.result() for source, each in zip(ATTACKERS, gone)}
        time.sleep(seconds)
        found += people_found("experts opened and left", "left", people.figures(), novices=True)

        people = People(server)
        stay = [attack(open_and_stay, server.port, source, tables[source]) for source in ATTACKERS]
        time.sleep(seconds)
        found += people_found("experts watched and played with", "stay", people.figures(), novices=True)
        for each in stay:
            each.result()

        server.end()
        server.start()
        people = People(server)
        stay = [attack(open_and_stay, server.port, source, tables[source]) for source in ATTACKERS]
        time.sleep(seconds)
        found += people_found("the same after a restart", "restart", people.figures(), novices=True)
        took, status = server.end()
        for each in stay:
            each.process.kill()
        found.append(Finding("SIGTERM while experts think", took, 2, "s", "end"))
        found.append(Finding("its exit status", abs(status), 0, "", "status"))
    return found


def quick_bots(port, source, stop):
    """Tables of bots that decide at once, all watched: as many moves as a server can make."""
    sockets = []
    for _ in range(15):
        table = wire.open_table(port, source, GAME, ["bot:novice"] * 6)
        if table:
            sockets.append(wire.WebSocket(port, source))
            sockets[-1].hello(table["table"]["id"])
    while not stop.poll(0):
        for socket in select.select(sockets, [], [], 0.1)[0]:
            try:
                socket.take()
            except OSError:
                sockets.remove(socket)
    return len(sockets)


def siege_by_quick_bots(program, faults, seconds):
    with Server(program, faults=faults) as server:
        people = People(server)
        watching = [attack(quick_bots, server.port, source) for source in ATTACKERS]
        time.sleep(seconds)
        figures = people.figures()
        for each in watching:
            each.result()
    return people_found("90 tables of novices alone, watched", "quick", figures, novices=True)
