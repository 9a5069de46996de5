"""How fast it was, and how long each fault was felt, from what the clients wrote."""
from bisect import bisect_left

from storm.journal import lines


def share(values, part):
    """The value that this part of them don't exceed; they are sorted."""
    return values[min(len(values) - 1, int(part * len(values)))] if values else 0.0


class Figures:
    def __init__(self, path):
        self.acknowledged = []  # seconds from when it was first said
        self.decided = {}  # by table: when each was said last, and acknowledged
        self.idents, self.from_to = {}, {}
        self.reconnects = 0
        self.began = self.ended = None
        table_of, first, last = {}, {}, {}
        for time, what, rest in lines(path):
            if what == "A":
                guest, request, _ = rest.split(" ", 2)
                first.setdefault((guest, request), time)
                last[guest] = time
                self.began = self.began or time
            elif what == "K":
                guest, request, _ = rest.split(" ")
                self.acknowledged.append(time - first.pop((guest, request), time))
                self.decided.setdefault(table_of[guest], []).append((last[guest], time))
            elif what == "G":
                guest, table, _ = rest.split(" ")
                table_of[guest] = table
            elif what == "O":
                table, ident, _ = rest.split(" ")
                self.idents[table] = ident
                self.from_to[table] = [time, None]
            elif what == "Z":
                self.from_to[rest][1] = time
            elif what == "C":
                self.reconnects += 1
            elif what == "P":
                self.ended = time
        self.reconnects -= len(table_of)
        self.ended = self.ended or time
        self.acknowledged.sort()

    def per_second(self):
        return len(self.acknowledged) / max(self.ended - self.began, 1e-9)

    def felt(self, begin, concerned, until):
        """For each table that it concerned, how long after the fault a move was acknowledged that was
        said after it. Not of tables that were over before."""
        waits = []
        for table, (opened, left) in self.from_to.items():
            if opened > begin or (concerned is not None and self.idents[table] not in concerned):
                continue
            for said, acknowledged in self.decided.get(table, ())[
                    bisect_left(self.decided.get(table, ()), (begin, 0)):]:
                if acknowledged > begin:
                    waits.append(acknowledged - begin)
                    break
            else:
                if left is None and until is not None and until > begin:
                    waits.append(until - begin)
        return waits
