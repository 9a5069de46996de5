"""Whether what clients said and saw agrees with the one log of each table. It shares no line with the
server, and knows no rules: only what docs/protocol-server.md promises.

    lost        acknowledged or announced, and not in the log
    doubled     in the log more often than it was said
    reordered   in the log in another order than it was acknowledged
    forked      the log has another move there than a client was told
    diverging   two clients of one audience saw different things
    skipped     a client was told of moves, but not of those before them
    unsent      in the log, and nobody said it
    gap         entries of a log are missing
    stuck       a table did not go on in the end
    refused     a client was not let in, or a legal move was refused
"""
from array import array

from storm.journal import lines

# While a table changes hands: said again, or by who has entered again, these come right.
PASSING = ("storage", "moved", "too_fast", "full", "wrong_state", "stale_request", "not_your_turn",
           "illegal_move", "game_over")
SPECTATOR = -1


class Finding:
    def __init__(self, kind, table, words):
        self.kind, self.table, self.words = kind, table, words

    def __str__(self):
        return f"{self.kind}: table {self.table}: {self.words}"


class Guest:
    def __init__(self, number, table, seat):
        self.number, self.table, self.seat = number, table, seat
        self.v = -1
        self.said = {}  # requests: the moves, how often, how many moves were acknowledged before


class Table:
    def __init__(self, number, log):
        self.number, self.log = number, log
        self.acknowledged = 0  # as far as the log must be in the order it is
        self.said = {}  # (seat, request): moves
        self.events, self.views = {}, {}  # by audience: what each number was

    def seen(self, store, audience, number, what):
        """Whether that is what everybody of this audience saw there."""
        known = store.setdefault(audience, array("Q"))
        while len(known) <= number:
            known.append(0)
        value = int(what, 16) + 1
        if known[number] == 0:
            known[number] = value
        return known[number] == value


class Checker:
    def __init__(self, logs, told=None):
        self.logs = logs
        # For a table what each audience is told of its log, as two lists of checksums: of events,
        # and of the last view. None: clients are only compared with each other.
        self.told = told
        self.findings = []
        self.tables, self.guests = {}, {}
        self.stale = 0  # views older than what the client had seen: true, but late
        self.quiet = 0
        self.counts = {}

    def find(self, kind, table, words):
        self.findings.append(Finding(kind, table.log.table if table.log else table.number, words))

    def run(self, path):
        for time, what, rest in lines(path):
            self.counts[what] = self.counts.get(what, 0) + 1
            take = getattr(self, "on_" + what, None)
            if take:
                take(rest)
        for table in self.tables.values():
            self.end(table)
        for log in self.logs.values():
            if log.holes:
                self.findings.append(Finding("gap", log.table, f"entries {log.holes} follow others"))
        return self.findings

    def on_O(self, rest):
        number, ident, _ = rest.split(" ")
        table = self.tables[number] = Table(number, self.logs.get(ident))
        if table.log is None:
            table.number = ident
            self.find("lost", table, "it was opened, and there is no log")
        elif self.told:
            events, views = self.told(table.log)
            for audience, sums in events.items():
                table.events[audience] = array("Q", (int(each, 16) + 1 for each in sums))
            for audience, each in views.items():
                table.seen(table.views, audience, len(table.log.moves), each)

    def on_S(self, rest):
        number, seat, name = rest.split(" ", 2)
        table = self.tables[number]
        if table.log is None:
            return
        kept = table.log.names.get(int(seat), []).count(name)
        if kept != 1:
            self.find("doubled" if kept else "lost", table, f"{name} took seat {seat}: {kept} times")

    def on_G(self, rest):
        number, table, seat = rest.split(" ")
        self.guests[number] = Guest(number, self.tables[table], int(seat))

    def on_A(self, rest):
        number, request, move = rest.split(" ", 2)
        guest = self.guests[number]
        table = guest.table
        table.said.setdefault((guest.seat, int(request)), set()).add(move)
        again = guest.said.get(request)
        guest.said[request] = (move, True if again else False,
                               again[2] if again else table.acknowledged)

    def on_K(self, rest):
        number, request, v = rest.split(" ")
        guest = self.guests[number]
        table, log = guest.table, guest.table.log
        if log is None:
            return
        move, again, before = guest.said[request]
        what = f"seat {guest.seat} decided {move} (its number {request})"
        own = log.of_seat.get(guest.seat, ())
        if int(request) >= len(own):
            return self.find("lost", table, f"{what}, and it is not in the log")
        at = own[int(request)]
        if log.texts[at] != move:
            return self.find("forked", table, f"{what}, and the log has {log.texts[at]}")
        if at >= int(v) or (not again and at + 1 != int(v)):
            self.find("reordered", table, f"{what} was acknowledged as move {v}, and is {at + 1}")
        if at < before:
            self.find("reordered", table,
                      f"{what} after move {before} was acknowledged, and is move {at + 1}")
        table.acknowledged = max(table.acknowledged, at + 1)

    def on_X(self, rest):
        number, request, code = rest.split(" ", 2)
        self.counts["X " + code] = self.counts.get("X " + code, 0) + 1
        if code not in PASSING:
            self.find("refused", self.guests[number].table, f"a legal move, with {code}")

    def on_W(self, rest):
        number, code = rest.split(" ", 1)
        self.counts["W " + code] = self.counts.get("W " + code, 0) + 1
        if code not in PASSING:
            self.find("refused", self.guests[number].table, f"a client, with {code}")

    def on_D(self, rest):
        why = rest.split(" ", 1)[1]
        self.counts["D " + why] = self.counts.get("D " + why, 0) + 1

    def on_Q(self, rest):
        self.quiet += 1

    def on_E(self, rest):
        number, begin, v, moves, before, events, view, over = rest.split(" ")
        guest, begin, v = self.guests[number], int(begin), int(v)
        table, log = guest.table, guest.table.log
        if log is None:
            return
        if begin != guest.v:
            self.find("skipped", table, f"{self.who(guest)} knew {guest.v} moves and was told of those "
                      f"from {begin} to {v}")
        made = moves.split(",") if moves != "-" else []
        if len(made) != v - begin:
            self.find("diverging", table, f"from {begin} to {v} {len(made)} moves")
        elif log.moves[begin:v] != made:
            kind = "lost" if v > len(log.moves) else "forked"
            self.find(kind, table, f"{self.who(guest)} was told of {moves} from {begin} to {v}, and "
                      f"the log has {','.join(log.moves[begin:v])}")
        first = int(before)
        for at, each in enumerate(events.split(",") if events != "-" else (), first):
            if not table.seen(table.events, guest.seat, at, each):
                self.find("diverging", table, f"{self.who(guest)}: event {at} (of the moves {begin} to "
                          f"{v}) is another than it was told, or is in the log")
        self.seen_view(guest, v, view, over)

    def on_V(self, rest):
        number, v, _, view, over = rest.split(" ")
        guest, v = self.guests[number], int(v)
        if guest.table.log is None:
            return
        if v < guest.v:
            self.stale += 1
        if v > len(guest.table.log.moves):
            self.find("lost", guest.table, f"{self.who(guest)} was shown {v} moves, and the log has "
                      f"{len(guest.table.log.moves)}")
        self.seen_view(guest, v, view, over)

    def seen_view(self, guest, v, view, over):
        table = guest.table
        guest.v = v
        if not table.seen(table.views, guest.seat, v, view):
            self.find("diverging", table, f"{self.who(guest)}: the view after {v} moves is another than "
                      "others saw, or the log gives")
        if over == "1" and v != len(table.log.moves):
            self.find("lost" if v > len(table.log.moves) else "forked", table,
                      f"over after {v} moves, and the log has {len(table.log.moves)}")

    def on_F(self, rest):
        number, went_on = rest.split(" ")
        if went_on != "1":
            self.find("stuck", self.tables[number], "it did not go on in the end")

    def end(self, table):
        log = table.log
        if log is None:
            return
        for seat, own in log.of_seat.items():
            for request, at in enumerate(own):
                move = log.texts[at]
                if log.moves[at][1] != "p" or move in table.said.get((seat, request), ()):
                    continue
                twice = request > 0 and log.texts[own[request - 1]] == move
                self.find("doubled" if twice else "unsent", table,
                          f"move {at + 1}, {move} of seat {seat} (its number {request})")

    @staticmethod
    def who(guest):
        return "a spectator" if guest.seat == SPECTATOR else f"seat {guest.seat}"
