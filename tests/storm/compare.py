"""What a server costs on SQLite and on PostgreSQL, one after the other on the same disk."""
import os
import re
import socket
import subprocess
import sys

from cluster.cluster import Cluster, ends_with_us, free_port

FIGURES = {"moves/s": r"moves/s +(\S+)", "per CPU-second": r"moves per server CPU-second +(\S+)",
           "p99": r"p99 ([\d.]+)"}


class Places(Cluster):
    """One server on each."""

    def __init__(self, program):
        super().__init__(program, 1, more=["--trust", "127.0.0.1"])
        self.file_port = free_port()
        self.file_server = None

    def start(self):
        super().start()
        self.make_room()
        self.file_server = self.launch(
            [self.program, "serve", "--port", str(self.file_port), "--trust", "127.0.0.1", "--data",
             os.path.join(self.folder, "file")], "file")
        self.until(self.listens, "the server with a file")

    def make_room(self):
        """As in a database that has run for a while: making a file for the WAL stops all commits."""
        self.sql("alter system set min_wal_size = '640MB'", "postgres")
        self.sql("select pg_reload_conf()", "postgres")
        for _ in range(20):
            self.sql("select pg_logical_emit_message(true, 'pactole', 'a page'), pg_switch_wal()")
        self.sql("checkpoint", "postgres")

    def listens(self):
        with socket.socket() as one:
            return one.connect_ex(("127.0.0.1", self.file_port)) == 0

    def end(self):
        if self.file_server is not None:
            self.file_server.terminate()
            self.file_server.wait(10)
        super().end()


def measure(program, port, more):
    done = subprocess.run(
        [program, "load", "--port", str(port), "--tables", "100", "--seconds", "8", *more],
        capture_output=True, text=True, check=False, preexec_fn=ends_with_us())
    if done.returncode != 0:
        raise TimeoutError("the load: " + done.stderr.strip())
    return {name: float(re.search(how, done.stdout)[1]) for name, how in FIGURES.items()}


def compare(wish):
    best = {}
    print(f"{'':<34}{'moves/s':>10}{'per CPU-second':>16}{'p99, ms':>10}")
    with Places(wish.program) as places:
        ports = {"SQLite": places.file_port, "PostgreSQL": places.ports[0]}
        for _ in range(3):
            for what, more in (("as fast as it goes", []), ("2,000 moves/s", ["--pace", "2000"])):
                for name, port in ports.items():
                    it = measure(wish.client, port, more)
                    print(f"{name + ', ' + what:<34}{it['moves/s']:>10.0f}{it['per CPU-second']:>16.0f}"
                          f"{it['p99']:>10.2f}")
                    sys.stdout.flush()
                    old = best.setdefault((name, what), dict(it))
                    old["per CPU-second"] = max(old["per CPU-second"], it["per CPU-second"])
                    old["p99"] = min(old["p99"], it["p99"])
    for what in ("as fast as it goes", "2,000 moves/s"):
        ratio = (best["PostgreSQL", what]["per CPU-second"] / best["SQLite", what]["per CPU-second"])
        print(f"best of three, {what}: PostgreSQL has {ratio:.2f} of SQLite's moves per CPU-second, p99 "
              f"{best['PostgreSQL', what]['p99']:.2f} ms")
    return 0
