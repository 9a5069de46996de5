"""Who may ask, by which name; and whether the server says how it is."""

import signal
import time

from . import wire
from .finding import Finding
from .server import OPERATOR, Server

EVIL = "evil.example"


def statuses(port, hosts, origin=None, path="/api/tables"):
    heads = "".join(f"Host: {host}\r\n" for host in hosts)
    heads += f"Origin: {origin}\r\n" if origin else ""
    if path == "/socket":
        heads += (
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: cGFjdG9sZSBzaWVnZSBrZQ==\r\n"
        )
    http = wire.Http(port, OPERATOR)
    try:
        return http.raw(f"GET {path} HTTP/1.1\r\n{heads}\r\n".encode())[0]
    finally:
        http.close()


def siege_by_names(program, faults, seconds):
    more = ["--host", "*"] if "limits" in faults else []
    with Server(program, more=more) as server:
        own = f"127.0.0.1:{server.port}"
        through = []
        for path in ("/api/tables", "/socket", "/"):
            wishes = {
                "none": ([], None),
                "two": ([own, own], None),
                "two that differ": ([own, EVIL], None),
                "rebinding": ([f"{EVIL}:{server.port}"], f"http://{EVIL}:{server.port}"),
                "rebinding without an origin": ([EVIL], None),
                "a page of another site": ([own], f"http://{EVIL}"),
            }
            for name, (hosts, origin) in wishes.items():
                if statuses(server.port, hosts, origin, path) < 400:
                    through.append(f"{name} {path}")
    return [Finding("wrong, missing or doubled names answered", len(through), 0, "", "names", ", ".join(through[:3]))]


def siege_of_health(program, faults, seconds):
    """Held up for a second it must say so, and say when all is well again."""
    lies = 0
    with Server(program) as server:
        lies += server.ask("GET", "/healthz")[0] != 200
        if "limits" not in faults:
            server.process.send_signal(signal.SIGSTOP)
            time.sleep(1)
            server.process.send_signal(signal.SIGCONT)
        time.sleep(0.3)
        status, _, body = server.ask("GET", "/healthz")
        lies += status != 503 or b"behind" not in body
        lies += server.metric("behind") != 1
        end = time.monotonic() + 15
        while time.monotonic() < end and server.ask("GET", "/healthz")[0] != 200:
            time.sleep(0.2)
        lies += server.ask("GET", "/healthz")[0] != 200
    return [Finding("/healthz and /metrics: what they did not say", lies, 0, "", "truth")]
