"""So many connections that there is no room left, while people come and play."""

import resource
import time

from . import wire
from .finding import Finding, people_found
from .people import People, attack
from .server import Server

ADDRESSES = [f"127.0.0.{i}" for i in range(60, 110)]


def crowd(port, sources, each, seated, stop):
    """So many sockets from each of these addresses, all kept; whoever is shown out comes again."""
    files = []
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    shake = wire.HANDSHAKE.format(host=f"127.0.0.1:{port}").encode()
    keys = {}
    for i in range(each):
        for source in sources:
            if stop.poll(0):
                return len(files)
            greeting = b'{"type":"ping"}'  # else it would be shown out after ten seconds
            if seated:
                if i % 8 == 0:
                    keys[source] = open_table(port, source)
                if key := keys[source]:
                    greeting = (
                        '{"type":"hello","protocol":1,"table":"%s","token":"%s"}'
                        % (key["table"]["id"], key["token"])
                    ).encode()
            try:
                file = wire.connect(port, source, 2)
                file.sendall(shake + wire.frame(greeting))
                files.append(file)
            except OSError:
                pass
        if each > 200 and i >= 190:
            time.sleep(0.05)
    stop.poll(120)
    return len(files)


def open_table(port, source):
    try:
        return wire.open_table(port, source, "money", ["me", "open", "open"])
    except OSError:
        return None


def siege_with(addresses, each, files, seated, name, key):
    def siege(program, faults, seconds):
        with Server(program, faults=faults, files=files) as server:
            halves = [ADDRESSES[:addresses:2], ADDRESSES[1:addresses:2]]
            come = [attack(crowd, server.port, half, each, seated) for half in halves]
            room = min(20_000, (files or resource.getrlimit(resource.RLIMIT_NOFILE)[1])) - 64
            end = time.monotonic() + 60
            while time.monotonic() < end and count(server) < room:
                time.sleep(0.2)
            people = People(server)
            time.sleep(seconds)
            figures = people.figures()
            there = min(room, count(server))
            for one in come:
                one.result(150)
        found = people_found(name, key, figures)
        return [*found, Finding(f"{name}: places that stayed free", room - there, room * 0.03, "", f"{key} full")]

    return siege


def count(server):
    """How many it has; if it has no place for us, very many."""
    try:
        return server.metric("connections_opened_total") - server.metric("connections_closed_total")
    except OSError:
        return float("inf")


siege_by_idle = siege_with(50, 410, None, False, "50 addresses with 400 sockets", "crowd")
siege_by_seated = siege_with(20, 40, 600, True, "20 addresses with seats on all places", "seated")
