"""What the clients of `pactole load --journal` wrote, a line for each thing, and the logs as they are kept.

Each line has microseconds of the machine's steady clock, a letter, and:

    O table id game                     a table was opened, and all who play there are seated
    S table seat name                   that somebody sits there was acknowledged
    G guest table seat                  a client; seat -1: a spectator
    C guest v                           it entered, having seen v moves (-1: nothing)
    D guest why                         its connection ended
    A guest request move                it is about to say a move: for the first time, or again
    K guest request v                   that was acknowledged, as the move that led to v
    X guest request code                that was refused
    E guest from v moves before events view over
                                        it was told moves (who made each, such as 0p,2b), from event
                                        number `before` on these events, and the view: checksums
    V guest v before view over          it was told how things stand
    W guest code                        it was not let in
    Q guest                             nothing happened at its table for long
    P                                   the storm is over: all enter anew
    Z table                             a table whose game was over was left
    F table 1                           in the end the table went on, or was over; 0: it did not
"""
import json


def lines(path):
    with open(path, encoding="utf-8") as file:
        for line in file:
            if not line.endswith("\n"):
                return  # who wrote it was ended
            time, what, rest = (line[:-1].split(" ", 2) + [""])[:3]
            yield int(time) * 1e-6, what, rest


class Log:
    """A table as it is kept: all that is known of it in the end."""

    def __init__(self, table):
        self.table = table
        self.opened = None
        self.next_seq = 0
        self.holes = []
        self.moves = []  # what others are told of each: seat and who, such as 0p
        self.texts = []
        self.of_seat = {}  # where the moves of each are
        self.names = {}  # by seat, each as often as it was taken
        self.entries = []

    def add(self, seq, body):
        if seq != self.next_seq:
            self.holes.append(seq)
        self.next_seq = seq + 1
        entry = json.loads(body)
        kind = entry["type"]
        if kind == "moved":
            seat = entry["seat"]
            self.of_seat.setdefault(seat, []).append(len(self.moves))
            self.moves.append(f"{seat}{entry['by'][0]}")
            self.texts.append(entry["move"])
        elif kind == "sat":
            self.names.setdefault(entry["seat"], []).append(entry["name"])
        elif kind == "opened":
            self.opened = entry
            for seat, chair in enumerate(entry["chairs"]):
                if chair["kind"] == "person":
                    self.names.setdefault(seat, []).append(chair["name"])


def logs(rows):
    """From lines `id seq body` with tabs between them, by tables and in order."""
    known = {}
    for row in rows:
        table, seq, body = row.rstrip("\n").split("\t", 2)
        log = known.get(table)
        if log is None:
            log = known[table] = Log(table)
        log.add(int(seq), body.replace("\\\\", "\\"))
    return known
