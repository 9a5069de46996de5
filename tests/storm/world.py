"""The servers of tests/cluster, with links that can be cut between all of them, and clocks of their own."""
import os
import shutil
import struct
import subprocess
import tempfile
import threading
import time
import urllib.request

from cluster.cluster import Cluster, ends_with_us, free_port

PARTS = 64


def part_of(table):
    """As the server shares its tables out (FNV-1a)."""
    value = 0xCBF29CE484222325
    for letter in table.encode():
        value = (value ^ letter) * 0x100000001B3 % 2**64
    return (value >> 32) % PARTS


class World(Cluster):
    def __init__(self, program, built, servers=3):
        super().__init__(program, servers, more=["--trust", "127.0.0.1"])
        self.built = built
        everybody = range(servers)
        self.peer_ports = [free_port() for _ in everybody]
        # The link of each to the database, and of each to each other.
        self.ways = {("base", n): free_port() for n in everybody}
        self.ways |= {(a, b): free_port() for a in everybody for b in everybody if a != b}
        self.numbers = {way: number for number, way in enumerate(self.ways)}
        self.links = None
        self.shared = "--peers-listen" in subprocess.run(
            [program, "serve", "--help"], capture_output=True, text=True, check=False).stdout
        self.clocks = [os.path.join(self.folder, f"clock{n}") for n in everybody]
        for number in everybody:
            self.set_clock(number, 0)
        self.counters = Counters(self)

    def start(self):
        socket = f"{self.data}/.s.PGSQL.5432"
        words = [f"{port}={socket if way[0] == 'base' else self.peer_ports[way[1]]}"
                 for way, port in self.ways.items()]
        self.links = subprocess.Popen([os.path.join(self.built, "tests/storm_links"), *words],
                                      stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                      preexec_fn=ends_with_us())
        self.links.stdout.readline()
        super().start()
        self.until(lambda: self.spread() is not None, "the tables to be shared out")
        self.counters.start()

    def keep(self):
        """What clients and servers wrote, beside what is gone."""
        place = tempfile.mkdtemp(prefix="pactole-storm-")
        for name in os.listdir(self.folder):
            if os.path.isfile(os.path.join(self.folder, name)):
                shutil.copy(os.path.join(self.folder, name), place)
        return place

    def end(self):
        self.counters.stop = True
        for process in self.servers:
            if process is not None and process.poll() is None:
                process.kill()
                process.wait()
        super().end()
        if self.links is not None:
            self.links.kill()
            self.links.wait()

    def start_server(self, number):
        more = list(self.more)
        if self.shared:
            more += ["--peers-listen", f"127.0.0.1:{self.peer_ports[number]}"]
        ways = [f"{self.peer_ports[b]}={port}" for (a, b), port in self.ways.items() if a == number]
        with open(os.path.join(self.folder, f"server{number}.log"), "ab") as log:
            self.servers[number] = subprocess.Popen(
                [self.program, "serve", "--port", str(self.ports[number]), "--behind-proxy", "--store",
                 f"postgresql://pactole@127.0.0.1:{self.ways['base', number]}/pactole", *more],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd="/",
                preexec_fn=ends_with_us(), env=dict(
                    os.environ, MACHINE_CLOCK=self.clocks[number], MACHINE_LINKS=",".join(ways),
                    LD_PRELOAD=os.path.join(self.built, "tests/libstorm_machine.so")))

    def link(self, what, way, *more):
        print(what, self.numbers[way], *more, file=self.links.stdin, flush=True)
        self.links.stdout.readline()

    def set_clock(self, number, seconds):
        with open(self.clocks[number], "r+b" if os.path.exists(self.clocks[number]) else "wb") as file:
            file.write(struct.pack("=q", seconds))

    def said(self, number):
        with open(os.path.join(self.folder, f"server{number}.log"), encoding="utf-8") as log:
            return log.read()

    def spread(self):
        """Which server has each part, by number; None: nobody has any, or it can't be asked."""
        if not self.shared:
            serving = self.serving()
            return None if serving is None else [serving] * PARTS
        rows = self.sql("select p.part, s.name from pactole.parts p join pactole.servers s "
                        "on s.id = p.holder order by part")
        if not rows:
            return None
        spread = [None] * PARTS
        for row in rows.split("\n"):
            part, name = row.split("|", 1)
            port = name.rsplit(" ", 1)[-1].rsplit(":", 1)[-1]
            if port.isdigit() and int(port) in self.ports:
                spread[int(part)] = self.ports.index(int(port))
        return spread

    def dump(self, path):
        """All logs as lines; a log that is out of the way is among them."""
        with open(path, "wb") as file:
            for words in ("select id, seq, body from pactole.entries order by id, seq",
                          "select id, line.nr - 1, line.text from pactole.archive, "
                          "string_to_table(log, chr(10)) with ordinality as line(text, nr) "
                          "where line.text <> '' order by id, nr"):
                subprocess.run([self.programs + "/psql", "-h", self.data, "-U", "pactole", "-qAtc",
                                f"copy ({words}) to stdout", "pactole"], stdout=file, check=True)


class Counters(threading.Thread):
    """What each server counts, added up over all its lives."""

    def __init__(self, world):
        super().__init__(daemon=True)
        self.world = world
        self.seen = {}
        self.stop = False

    def run(self):
        while not self.stop:
            for number, process in enumerate(self.world.servers):
                if process is not None and process.poll() is None:
                    self.look(number, process.pid)
            time.sleep(0.5)

    def look(self, number, process):
        try:
            with urllib.request.urlopen(
                    f"http://127.0.0.1:{self.world.ports[number]}/metrics", timeout=0.5) as answer:
                lines = answer.read().decode().splitlines()
        except (OSError, ValueError):
            return
        for line in lines:
            name, _, value = line.rpartition(" ")
            if not line.startswith("#") and (name.endswith("_total") or name == "pactole_parts_held"):
                self.seen[name, number, process] = float(value)

    def total(self, name):
        """None: no server counts that."""
        values = [value for (each, _, _), value in self.seen.items() if each == name]
        return sum(values) if values else None
