"""Messages and requests by the hundred: what is dear to answer, and what is asked for very often."""

import select
import socket as sockets
import time

from . import wire
from .finding import Finding, people_found
from .people import People, attack
from .server import Server

ATTACKERS = [f"127.0.0.{i}" for i in range(20, 28)]
BRACKETS = wire.frame(b"[" + b"[]," * 21_000 + b"[]]")


def pour(files, data, stop):
    """Sends this on all of them, again and again, as fast as it is taken; answers are read."""
    sent, left = 0, {file: data for file in files}
    for file in files:
        file.setblocking(False)
    while left and not stop.poll(0):
        readable, writable, _ = select.select(list(left), list(left), [], 0.1)
        for file in readable:
            try:
                if not file.recv(65536):
                    del left[file]
            except BlockingIOError:
                pass
            except OSError:
                left.pop(file, None)
        for file in writable:
            if file not in left:
                continue
            try:
                left[file] = left[file][file.send(left[file]) :]
            except BlockingIOError:
                continue
            except OSError:
                del left[file]
                continue
            if not left[file]:
                left[file], sent = data, sent + 1
        if not writable:
            time.sleep(0.002)
    return sent


def brackets(port, source, stop):
    return pour([wire.WebSocket(port, source).socket for _ in range(4)], BRACKETS, stop)


def questions(port, source, stop):
    some = wire.request(port, "GET", "/healthz") + wire.request(port, "GET", "/metrics")
    return pour([wire.connect(port, source) for _ in range(8)], some * 20, stop)


def siege_by(function, name, key):
    def siege(program, faults, seconds):
        with Server(program, faults=faults) as server:
            people = People(server)
            pouring = [attack(function, server.port, source) for source in ATTACKERS]
            begin, cpu = time.monotonic(), server.cpu()
            time.sleep(seconds)
            share = (server.cpu() - cpu) / (time.monotonic() - begin)
            figures = people.figures()
            for each in pouring:
                each.result()
        found = people_found(name, key, figures)
        return [*found, Finding(f"{name}: the serving thread's time", share * 100, 60, "%", f"{key} cpu")]

    return siege


siege_by_brackets = siege_by(brackets, "64 KB of [] on 32 sockets", "brackets")
siege_by_questions = siege_by(questions, "/healthz and /metrics on 64 sockets", "health")


def pings(port, source, stop):
    """Asks for pongs and never reads one."""
    files, data = [], wire.frame(b"p" * 125, 0x9) * 50
    for _ in range(5):
        file = sockets.socket()
        file.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        file.bind((source, 0))
        file.connect(("127.0.0.1", port))
        file.sendall(wire.HANDSHAKE.format(host=f"127.0.0.1:{port}").encode())
        file.sendall(wire.frame(b'{"type":"ping"}'))
        file.setblocking(False)
        files.append(file)
    sent = 0
    while not stop.poll(0.005):
        for file in files:
            try:
                sent += file.send(data)
            except OSError:
                pass
    return sent


def siege_by_pings(program, faults, seconds):
    with Server(program, faults=faults) as server:
        before = server.memory()
        pouring = [attack(pings, server.port, source) for source in ATTACKERS]
        time.sleep(2 * seconds)
        grown = server.memory() - before
        for each in pouring:
            each.result()
    return [Finding("pongs never read on 40 sockets: memory", grown, 8, "MiB", "pongs")]
