"""How much memory connections that do nothing and tables take, with one server and with several."""
import base64
import http.client
import json
import multiprocessing
import os
import re
import select
import socket
import time
from concurrent.futures import ThreadPoolExecutor

from cluster.cluster import Cluster

TABLES = (1000, 5000)
MOST_OF_A_TABLE = 400
MOST_OF_A_PROCESS = 9000
PONG = b"\x8a\x80\0\0\0\0"


def visitor(number):
    """Everybody comes from an address of their own, by the word of the proxy."""
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


def upgrade(number):
    key = base64.b64encode(os.urandom(16)).decode()
    return (f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: {visitor(number)}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n").encode()


def masked(text):
    body = text.encode()
    size = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
    return b"\x81" + size + b"\0\0\0\0" + body


class Sitting(multiprocessing.Process):
    """Connections that look at tables, say nothing more, and answer pings, until it is ended."""

    def __init__(self, first, places):
        super().__init__(daemon=True)
        self.first, self.places = first, places
        self.there = multiprocessing.Value("i", 0)
        self.tried = multiprocessing.Value("i", 0)

    def run(self):
        poll, open_ones = select.epoll(), {}
        for i, (port, table) in enumerate(self.places):
            try:
                one = socket.create_connection(("127.0.0.1", port), timeout=20)
                one.sendall(upgrade(self.first + i))
                said = one.recv(4096)
                if b" 101 " not in said:
                    raise OSError(said[:60])
                one.sendall(masked(json.dumps({"type": "hello", "protocol": 1, "table": table})))
                one.setblocking(False)
                open_ones[one.fileno()] = one
                poll.register(one, select.EPOLLIN)
                self.there.value = len(open_ones)
            except OSError:
                pass
            self.tried.value = i + 1
            if i % 50 == 0:
                self.listen(poll, open_ones, 0)
        while True:
            self.listen(poll, open_ones, 1)

    def listen(self, poll, open_ones, patience):
        for file, _ in poll.poll(patience):
            try:
                said = open_ones[file].recv(65536)
                if b"\x89\0" in said:
                    open_ones[file].sendall(PONG)
            except BlockingIOError:
                continue
            except OSError:
                said = b""
            if not said:
                poll.unregister(file)
                open_ones.pop(file).close()
        self.there.value = len(open_ones)


def metric(port, name):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    connection.request("GET", "/metrics")
    told = connection.getresponse().read().decode()
    connection.close()
    return float(re.search(rf"^{name} (\S+)$", told, re.MULTILINE).group(1))


def memory(cluster):
    return sum(metric(port, "process_resident_memory_bytes") for port in cluster.ports)


def open_table(cluster, number, seats):
    connection = http.client.HTTPConnection("127.0.0.1", cluster.ports[number % len(cluster.ports)],
                                            timeout=30)
    connection.request("POST", "/api/tables",
                       json.dumps({"game": "bidcoin", "name": "Ann", "seats": seats}),
                       {"Content-Type": "application/json", "X-Forwarded-For": visitor(number)})
    answer = connection.getresponse()
    told = json.loads(answer.read())
    connection.close()
    if answer.status != 201:
        raise RuntimeError(f"a table was refused: {told}")
    return told["table"]["id"]


def tables(cluster):
    """Bytes for each table, in all servers together, by how many there are."""
    empty, opened, each = memory(cluster), 0, {}
    with ThreadPoolExecutor(8) as several:
        for many in TABLES:
            seats = ["me", "bot:regular", "bot:regular", "bot:regular"]
            list(several.map(lambda number: open_table(cluster, number, seats),
                             range(opened, many)))
            opened = many
            there = sum(metric(port, "pactole_tables_in_memory") for port in cluster.ports)
            each[many] = (memory(cluster) - empty) / many
            print(f"  {many} tables, {there:.0f} in memory: {each[many] / 1024:.1f} KiB each", flush=True)
    return each


def idle(cluster, wanted):
    """How many of so many connections stay, and what each costs in all servers together."""
    watched = [open_table(cluster, 1_000_000 + i, ["me", "open", "open"])
               for i in range(wanted // MOST_OF_A_TABLE + 1)]
    empty = memory(cluster)
    places = [(cluster.ports[i % len(cluster.ports)], watched[i // MOST_OF_A_TABLE])
              for i in range(wanted)]
    sitting = [Sitting(2_000_000 + i, places[i:i + MOST_OF_A_PROCESS])
               for i in range(0, wanted, MOST_OF_A_PROCESS)]
    try:
        for each in sitting:
            each.start()
        cluster.until(lambda: sum(each.tried.value for each in sitting) == wanted,
                      "everybody to come", 300)
        # Who had to make room has noticed by then.
        before, there = -1, 0
        while there != before:
            time.sleep(2)
            before, there = there, sum(each.there.value for each in sitting)
        each = (memory(cluster) - empty) / max(1, there)
        print(f"  {there} of {wanted} connections that do nothing stay: {each / 1024:.1f} KiB each",
              flush=True)
        return there
    finally:
        for each in sitting:
            each.kill()
            each.join()


def measure(program, servers, wanted):
    """One server, then several, each with a database of its own; 1 if several hold no more."""
    held, each = {}, {}
    for number in (1, servers):
        print(f"{number} server{'s' if number > 1 else ''}", flush=True)
        with Cluster(program, number) as cluster:
            each[number] = tables(cluster)
        with Cluster(program, number) as cluster:
            held[number] = idle(cluster, wanted)
    most = max(TABLES)
    worse = each[servers][most] / each[1][most]
    print(f"With {servers} servers {held[servers] / held[1]:.2f} times as many connections stay, and a "
          f"table takes {worse:.2f} times the memory", flush=True)
    return 0 if held[servers] > held[1] else 1
