"""What goes wrong in a storm: one thing after the other, in an order that a number decides."""
import random
import signal
import subprocess
import time

from storm.world import part_of

HELD = 5.0  # seconds that a server is silent, a link is cut, a clock is wrong


class Fault:
    def __init__(self, what, time_, server, parts):
        self.what, self.time, self.server = what, time_, server
        self.parts = parts  # it concerns the tables of these; None: all

    def concerned(self, tables):
        if self.parts is None:
            return None
        return {table for table in tables if part_of(table) in self.parts}


class Faults:
    """Each kind as often as any other; `kinds` are all, or some of them."""

    def __init__(self, world, seed, kinds=None):
        self.world = world
        self.chance = random.Random(seed)
        self.kinds = kinds or KINDS
        if not world.shared:
            self.kinds = [kind for kind in self.kinds if not kind.startswith("peers")]
        self.deck = []
        self.later = []  # what is to be mended: when, how
        self.happened = []
        self.wrong = []
        self.ending = set()  # servers that we end

    def strike(self):
        if not self.deck:
            self.deck = list(self.kinds)
            self.chance.shuffle(self.deck)
        kind = self.deck.pop()
        spread = self.world.spread()
        # One that has tables. The chance is drawn in any case, for the seed's sake.
        chance = self.chance.random()
        having = sorted({n for n in spread or [] if n is not None}) or range(len(self.world.servers))
        number = having[int(chance * len(having))]
        parts = {p for p, n in enumerate(spread) if n == number} if spread else None
        process = self.world.servers[number]
        if process.poll() is not None:
            return None
        fault = Fault(kind, time.monotonic(), number, parts)
        getattr(self, kind.replace(" ", "_"))(number, process, fault)
        self.happened.append(fault)
        return fault

    def mend(self):
        """What is due."""
        now = time.monotonic()
        for each in [each for each in self.later if each[0] <= now]:
            self.later.remove(each)
            each[1]()
        for number, process in enumerate(self.world.servers):
            if process.poll() is not None and number not in self.ending:
                self.wrong.append(f"server {number} ended by itself with {process.returncode}: "
                                  + self.world.said(number)[-500:])
                self.world.start_server(number)

    def mend_all(self):
        while self.later:
            self.later.sort(key=lambda each: each[0])
            self.later.pop(0)[1]()
            time.sleep(0.02)  # what it began may have to be looked at again
        for way in self.world.ways:
            self.world.link("heal", way)

    def after(self, seconds, how):
        self.later.append((time.monotonic() + seconds, how))

    def restart(self, number, process):
        self.ending.add(number)

        def begin():
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                self.wrong.append(f"server {number} was told to stop and does not")
                process.kill()
                process.wait()
            self.world.start_server(number)
            self.ending.discard(number)

        self.after(1.0, begin)

    def kill(self, number, process, _):
        process.kill()
        self.restart(number, process)

    def stop(self, _, process, __):
        process.send_signal(signal.SIGSTOP)
        self.after(HELD, lambda: process.send_signal(signal.SIGCONT))

    def terminate(self, number, process, _):
        process.terminate()
        self.restart(number, process)

    def cut(self, ways):
        for way in ways:
            self.world.link("cut", way)
        self.after(HELD - 1, lambda: [self.world.link("heal", way) for way in ways])

    def slow(self, ways):
        late = self.chance.choice([20, 100, 300])
        for way in ways:
            self.world.link("slow", way, late)
        self.after(HELD - 1, lambda: [self.world.link("heal", way) for way in ways])

    def database_cut(self, number, _, __):
        self.cut([("base", number)])

    def database_slow(self, number, _, __):
        self.slow([("base", number)])

    def ways_of(self, number):
        return [way for way in self.world.ways if way[0] != "base" and number in way]

    def peers_cut(self, number, _, __):
        self.cut(self.ways_of(number))

    def peers_slow(self, number, _, __):
        self.slow(self.ways_of(number))

    def peers_broken(self, number, _, fault):
        """All connections between servers end, and can be made anew."""
        fault.parts = None
        for way in self.ways_of(number):
            self.world.link("break", way)

    def database_crash(self, _, __, fault):
        """Its processes are killed, all at once, and it recovers."""
        fault.parts = None
        self.world.database.send_signal(
            signal.SIGKILL if self.chance.random() < 0.5 else signal.SIGQUIT)
        self.world.database.wait(30)
        self.after(1.0, self.world.start_database)

    def clock(self, number, _, __):
        """It jumps while the server runs, by a minute or a day."""
        self.world.set_clock(number, self.chance.choice([-86400, -60, 60, 86400]))
        self.after(HELD - 1, lambda: self.world.set_clock(number, 0))

    def clock_at_start(self, number, process, _):
        """A server that is started with a clock that is far off says so, and ends."""
        process.kill()
        process.wait()
        self.ending.add(number)
        before = len(self.world.said(number))
        self.world.set_clock(number, 3600)
        self.world.start_server(number)
        late = self.world.servers[number]
        until = time.monotonic() + 20

        def look():
            if late.poll() is None and time.monotonic() < until:
                return self.after(0.3, look)
            self.world.set_clock(number, 0)
            if late.poll() in (None, 0) or "clock" not in self.world.said(number)[before:]:
                self.wrong.append("a server whose clock is an hour off was not refused: "
                                  + self.world.said(number)[before:][-300:])
                late.kill()
            late.wait()
            self.world.start_server(number)
            self.ending.discard(number)
            return None

        self.after(1, look)


KINDS = ["kill", "stop", "terminate", "database cut", "database slow", "database crash", "clock",
         "clock at start", "peers cut", "peers slow", "peers broken"]
