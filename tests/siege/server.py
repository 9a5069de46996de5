"""The server under siege: a process of its own with a fresh port and data directory."""

import os
import re
import resource
import select
import shutil
import signal
import subprocess
import tempfile
import threading
import time

from . import wire

OPERATOR = "127.0.9.9"  # who looks at health and metrics


class Server:
    """`faults`: what is switched off, to see that the siege finds it: `limits` trusts every attacker,
    `speed` stops the process for most of the time."""

    page = None  # the folder that every server serves, if somebody is to play through it
    player = None  # who plays through the page wherever people play

    def __init__(self, program, data=None, more=(), faults=(), files=None):
        self.program, self.more, self.faults, self.files = program, list(more), faults, files
        if self.page and "--page" not in self.more:
            self.more += ["--page", self.page]
        self.own_data = data is None
        self.data = data or tempfile.mkdtemp(prefix="pactole-siege-")
        if "limits" in faults:
            for i in range(2, 64):
                self.more += ["--trust", f"127.0.0.{i}"]
        self.process, self.slowing = None, None
        self.start()

    def start(self):
        """Seconds from its start until it had answered somebody."""
        limit = self.files or resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        begin = time.monotonic()
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", "0", "--data", self.data, *self.more],
            stdout=subprocess.PIPE,
            stderr=open(os.path.join(self.data, "log"), "ab"),
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit)),
        )
        self.resting = threading.Event()
        if "speed" in self.faults:
            self.slowing = threading.Thread(target=self._slow, daemon=True)
            self.slowing.start()
        said, patience = b"", time.monotonic() + 60
        while not (found := re.search(rb"http://[\d.]+:(\d+)/", said)):
            if time.monotonic() > patience or self.process.poll() is not None:
                raise RuntimeError(f"the server did not start; see {self.data}/log")
            if select.select([self.process.stdout], [], [], 0.05)[0]:
                said += os.read(self.process.stdout.fileno(), 4096)
        self.port = int(found[1])
        self.ask("GET", "/api/tables")
        return time.monotonic() - begin

    def _slow(self):
        while not self.resting.is_set() and self.process.poll() is None:
            for sign, pause in ((signal.SIGSTOP, 1.5), (signal.SIGCONT, 0.3)):
                self.process.send_signal(sign)
                self.resting.wait(pause)

    def ask(self, method, path):
        return wire.ask(self.port, OPERATOR, method, path)

    def metric(self, name):
        body = self.ask("GET", "/metrics")[2].decode()
        found = re.search(rf"^pactole_{name} (\S+)$", body, re.M)
        return float(found[1]) if found else 0.0

    def memory(self):
        """MiB that it has."""
        with open(f"/proc/{self.process.pid}/statm") as statm:
            return int(statm.read().split()[1]) * 4096 / (1 << 20)

    def cpu(self):
        """Seconds of the processor that its serving thread, the first one, has had."""
        with open(f"/proc/{self.process.pid}/task/{self.process.pid}/stat") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self, patience=20):
        """Seconds from SIGTERM to its end, and how it ended."""
        if self.player:
            self.player.rest()
        begin = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(patience)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        took = time.monotonic() - begin
        self.resting.set()
        if self.slowing:
            self.slowing.join()
        self.process.stdout.close()
        return took, self.process.returncode

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.end()
        if self.own_data:
            shutil.rmtree(self.data, ignore_errors=True)
