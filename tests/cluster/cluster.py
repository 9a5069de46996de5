"""Servers, a PostgreSQL and a load balancer on this machine, in a directory that is gone afterwards."""
import ctypes
import glob
import http.client
import json
import os
import signal
import socket
import subprocess
import tempfile
import shutil
import time

NOBODY = 65534
HAPROXY = """
global
  maxconn 4096
defaults
  mode http
  option forwardfor
  option redispatch 1
  retries 3
  timeout connect 1s
  timeout client 70s
  timeout server 70s
  timeout tunnel 1h
  timeout check 1s
frontend people
  bind 127.0.0.1:{port}
  default_backend servers
backend servers
  option httpchk
  http-check send meth GET uri /healthz ver HTTP/1.1 hdr Host 127.0.0.1
  # A server whose database is away says so with 503, and still shows every table.
  http-check expect status 200,503
  default-server check inter 300ms fall 1 rise 1 on-marked-down shutdown-sessions
{servers}
"""


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def ends_with_us(as_nobody=False):
    def prepare():
        if as_nobody and os.geteuid() == 0:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
        # Whatever becomes of us: PR_SET_PDEATHSIG.
        ctypes.CDLL(None).prctl(1, signal.SIGQUIT)

    return prepare


class Missing(Exception):
    pass


class Cluster:
    def __init__(self, program, servers=3, port=0, more=()):
        found = sorted(glob.glob("/usr/lib/postgresql/*/bin"))
        if not found or not shutil.which("haproxy", path=os.environ["PATH"] + ":/usr/sbin"):
            raise Missing("PostgreSQL or haproxy is missing; `scripts/packages test` installs them")
        if not os.path.exists(program):
            raise Missing(f"{program} is missing; `scripts/run` builds it")
        self.programs = found[-1]
        self.program = program
        self.more = list(more)
        self.folder = tempfile.mkdtemp(prefix="pactole-cluster-")
        os.chmod(self.folder, 0o755)
        self.data = os.path.join(self.folder, "pg")
        os.mkdir(self.data)
        if os.geteuid() == 0:
            os.chown(self.data, NOBODY, NOBODY)
        self.port = port or free_port()
        self.ports = [free_port() for _ in range(servers)]
        self.servers = [None] * servers
        self.database = self.balancer = None

    def __enter__(self):
        try:
            self.start()
        except BaseException:
            self.end()
            raise
        return self

    def __exit__(self, *_):
        self.end()

    def start(self):
        self.launch(
            [self.programs + "/initdb", "-D", self.data + "/kept", "-U", "pactole", "-A", "trust",
             "-E", "UTF8", "--locale", "C", "--no-sync"], "initdb", as_nobody=True).wait()
        self.start_database()
        self.sql("create database pactole", "postgres")
        for number in range(len(self.servers)):
            self.start_server(number)
        lines = "\n".join(f"  server s{i} 127.0.0.1:{p}" for i, p in enumerate(self.ports))
        conf = os.path.join(self.folder, "haproxy.cfg")
        with open(conf, "w", encoding="utf-8") as file:
            file.write(HAPROXY.format(port=self.port, servers=lines))
        haproxy = shutil.which("haproxy", path=os.environ["PATH"] + ":/usr/sbin")
        self.balancer = self.launch([haproxy, "-db", "-f", conf], "haproxy")
        self.until(lambda: self.ask("GET", "/healthz")[0] == 200, "the servers to begin")
        self.until(lambda: sum(self.shares()) == 64 and min(self.shares()) > 0, "fair shares")

    def end(self):
        for process in [self.balancer, *self.servers, self.database]:
            if process is None or process.poll() is not None:
                continue
            process.send_signal(signal.SIGCONT)
            process.send_signal(signal.SIGINT if process is self.database else signal.SIGTERM)
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def launch(self, words, name, as_nobody=False):
        with open(os.path.join(self.folder, name + ".log"), "ab") as log:
            return subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                                    cwd="/", preexec_fn=ends_with_us(as_nobody))

    def start_database(self):
        self.database = self.launch(
            [self.programs + "/postgres", "-D", self.data + "/kept", "-k", self.data, "-c",
             "listen_addresses="], "postgres", as_nobody=True)
        self.until(lambda: self.sql("select 1", "postgres") is not None, "PostgreSQL")

    def start_server(self, number):
        place = self.data.replace("/", "%2F")
        self.servers[number] = self.launch(
            [self.program, "serve", "--port", str(self.ports[number]), "--behind-proxy",
             "--peers-listen", "127.0.0.1:0", "--store",
             f"postgresql://pactole@{place}/pactole", *self.more], f"server{number}")

    def kill(self, number):
        """As its machine would die; another takes its place."""
        self.servers[number].kill()
        self.servers[number].wait()
        self.start_server(number)

    def sql(self, statement, database="pactole"):
        done = subprocess.run([self.programs + "/psql", "-h", self.data, "-U", "pactole", "-Atc",
                               statement, database], capture_output=True, text=True, check=False)
        return done.stdout.strip() if done.returncode == 0 else None

    def shares(self):
        """How many parts of the tables each server has, by its number, as far as it is alive."""
        lines = self.sql("select s.name, count(*) from pactole.parts p join pactole.servers s "
                         "on s.id = p.holder where s.until > now() group by s.name") or ""
        shares = [0] * len(self.servers)
        for line in lines.splitlines():
            name, parts = line.split("|")
            port = int(name.rsplit(" ", 1)[-1])
            if port in self.ports:
                shares[self.ports.index(port)] = int(parts)
        return shares

    def ask(self, method, path, body=None):
        """Through the load balancer: status and answer; 0 if there is none."""
        try:
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=3)
            connection.request(method, path, body and json.dumps(body),
                               {"Content-Type": "application/json"})
            answer = connection.getresponse()
            words = answer.read().decode()
            connection.close()
        except (OSError, http.client.HTTPException):
            return 0, {}
        try:
            return answer.status, json.loads(words)
        except ValueError:
            return answer.status, {}

    @staticmethod
    def until(true, what, seconds=60):
        """Waits; how long it took."""
        begin = time.monotonic()
        while not true():
            if time.monotonic() - begin > seconds:
                raise TimeoutError(f"waited too long for {what}")
            time.sleep(0.02)
        return time.monotonic() - begin
