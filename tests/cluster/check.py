"""Whichever way a server or the database ends: what was acknowledged is there, and it goes on."""
import signal
import threading
import time


class Visitor(threading.Thread):
    """Opens tables and sits down at them all the time, and remembers what was acknowledged."""

    def __init__(self, cluster):
        super().__init__(daemon=True)
        self.cluster = cluster
        self.seated = []  # table, name
        self.refused = 0
        self.worst = 0.0
        self.stop = False
        self.wrong = []

    def run(self):
        last = time.monotonic()
        while not self.stop:
            status, answer = self.cluster.ask("POST", "/api/tables", {
                "game": "bidcoin", "name": "Ann", "seats": ["me", "open", "open"]})
            if status != 201:
                self.refuse(status)
                continue
            table = answer["table"]["id"]
            name = f"Bob{len(self.seated)}"
            status, answer = self.cluster.ask("POST", f"/api/tables/{table}/join", {"name": name})
            if status == 200:
                self.seated.append((table, name))
                now = time.monotonic()
                self.worst = max(self.worst, now - last)
                last = now
            else:
                self.refuse(status)
            time.sleep(0.15)

    def refuse(self, status):
        # No answer, none to give it to, too fast, or it could not be saved: all may be tried again.
        if status not in (0, 429, 502, 503, 504):
            self.wrong.append(status)
        self.refused += 1
        time.sleep(0.05)

    def pause(self):
        """How long at most nothing was acknowledged, since the last time this was asked."""
        worst, self.worst = self.worst, 0.0
        return worst


def check(cluster):
    visitor = Visitor(cluster)
    visitor.start()
    said = []

    def goes_on(what):
        before = len(visitor.seated)
        cluster.until(lambda: len(visitor.seated) > before + 2, f"{what}: the tables to go on")
        print(f"{what:<60} {visitor.pause():6.2f} s without an acknowledgement", flush=True)

    def without(number):
        return lambda: cluster.shares()[number] == 0 and sum(cluster.shares()) == 64

    def with_all():
        return min(cluster.shares()) > 0 and sum(cluster.shares()) == 64

    goes_on("nothing happens")
    for number, (what, how) in enumerate((("killed", signal.SIGKILL),
                                          ("told to stop", signal.SIGTERM))):
        cluster.servers[number].send_signal(how)
        took = cluster.until(without(number), "the others to have its tables")
        goes_on(f"a server is {what}; others have all in {took:.1f} s")
        cluster.servers[number].wait(10)
        cluster.start_server(number)
        cluster.until(with_all, "its share of the tables")
        goes_on("and is back")

    number = len(cluster.servers) - 1
    cluster.servers[number].send_signal(signal.SIGSTOP)
    took = cluster.until(without(number), "the others to have its tables")
    goes_on(f"one is stopped as if it hung; others have all in {took:.1f} s")
    cluster.servers[number].send_signal(signal.SIGCONT)
    cluster.until(with_all, "its share of the tables")
    goes_on("and wakes up")

    table = visitor.seated[-1][0]
    cluster.database.send_signal(signal.SIGQUIT)
    cluster.database.wait(30)
    status, _ = cluster.ask("GET", f"/api/tables/{table}")
    if status != 200:
        said.append(f"while the database was away a table was not shown: {status}")
    status, answer = cluster.ask("POST", f"/api/tables/{table}/join", {"name": "Cleo"})
    if status != 503 or answer.get("error", {}).get("code") != "storage":
        said.append(f"while the database was away a change was answered with {status} {answer}")
    cluster.start_database()
    goes_on("the database crashed and is back")

    visitor.stop = True
    visitor.join(10)
    said += [f"an answer {status}" for status in visitor.wrong]
    gaps = cluster.sql("select count(*) from (select id from pactole.entries group by id "
                       "having max(seq) + 1 <> count(*)) gaps")
    if gaps != "0":
        said.append(f"{gaps} logs have gaps")
    missing = [seat for seat in visitor.seated if cluster.sql(
        f"select count(*) from pactole.entries where id = '{seat[0]}' and "
        f"body like '%\"{seat[1]}\"%'") != "1"]
    if missing:
        said.append(f"{len(missing)} of {len(visitor.seated)} seats that were acknowledged are not "
                    "in the log once")
    print(f"{len(visitor.seated)} seats were acknowledged, {visitor.refused} requests refused; "
          f"all are kept once: {'no' if missing else 'yes'}", flush=True)
    for words in said:
        print("WRONG: " + words)
    return 1 if said else 0
