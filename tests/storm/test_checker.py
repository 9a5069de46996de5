"""The checker finds what is planted in a journal, and says what it is: python3 -m unittest (scripts/storm --check)."""
import json
import os
import tempfile
import unittest

from storm.checker import Checker
from storm.journal import logs

MOVES = [(0, "a"), (1, "b"), (0, "c"), (1, "d")]
SUMS = ["000000aa", "000000bb", "000000cc", "000000dd"]


def rows(moves=MOVES, skip=None, by="person"):
    bodies = [{"type": "opened", "id": "T", "game": "g", "chairs": [
        {"kind": "person", "name": "Ann"}, {"kind": "open", "name": ""}]},
        {"type": "sat", "seat": 1, "name": "Bob"}, {"type": "started"}]
    bodies += [{"type": "moved", "seat": s, "move": m, "by": by} for s, m in moves]
    return [f"T\t{i}\t{json.dumps(b)}" for i, b in enumerate(bodies) if i != skip]


def journal():
    """Two players, each at one connection, and a spectator who comes back in the middle."""
    said = ["O 0 T g", "S 0 0 Ann", "S 0 1 Bob", "G 0 0 0", "G 1 0 1", "G 2 0 -1",
            "C 0 -1", "V 0 0 0 00000001 0", "V 1 0 0 00000002 0", "V 2 0 0 00000003 0"]
    for v, (seat, move) in enumerate(MOVES, 1):
        said += [f"A {seat} {(v - 1) // 2} {move}", f"K {seat} {(v - 1) // 2} {v}"]
        if v == 3:
            said += ["D 2 closed"]
        if v == 4:
            said += ["C 2 2", f"E 2 2 4 0p,1p 2 {SUMS[2]},{SUMS[3]} 0000004f 1"]
        for guest in (0, 1) if v > 2 else (0, 1, 2):
            # Each audience has a view of its own.
            view = f"0000{v}{guest}0f"
            said.append(f"E {guest} {v - 1} {v} {seat}p {v - 1} {SUMS[v - 1]} {view} {int(v == 4)}")
    return said + ["P", "F 0 1"]


class CheckerTest(unittest.TestCase):
    def check(self, said, kept=None, told=None, torn=""):
        with tempfile.NamedTemporaryFile("w", suffix=".journal", delete=False) as file:
            file.writelines(f"{i} {line}\n" for i, line in enumerate(said))
            file.write(torn)
        try:
            return Checker(logs(rows() if kept is None else kept), told).run(file.name)
        finally:
            os.unlink(file.name)

    def finds(self, kind, words, said=None, kept=None, told=None):
        found = self.check(journal() if said is None else said, kept, told)
        self.assertTrue(any(f.kind == kind and words in str(f) for f in found),
                        [str(f) for f in found])

    @staticmethod
    def changed(old, new):
        said = journal()
        said[said.index(old)] = new
        return said

    def test_what_is_right_is_right(self):
        self.assertEqual([], [str(f) for f in self.check(journal())])

    def test_an_acknowledged_move_that_is_not_in_the_log(self):
        self.finds("lost", "its number 1", kept=rows(MOVES[:3]))

    def test_an_announced_move_that_is_not_in_the_log(self):
        said = [line for line in journal() if not line.startswith(("K 1 1", "A 1 1"))]
        self.finds("lost", "from 3 to 4", said, rows(MOVES[:3]))

    def test_a_view_of_more_than_there_is_in_the_log(self):
        self.finds("lost", "was shown 9 moves", journal() + ["V 2 9 4 00000001 0"])

    def test_a_table_that_was_opened_and_is_gone(self):
        self.finds("lost", "there is no log", kept=[])

    def test_a_seat_that_was_acknowledged_and_is_gone(self):
        self.finds("lost", "Carl", self.changed("S 0 1 Bob", "S 0 1 Carl"))

    def test_a_move_that_is_in_the_log_twice(self):
        self.finds("doubled", "d of seat 1", kept=rows([*MOVES, (1, "d")]))

    def test_a_move_that_nobody_made(self):
        self.finds("unsent", "e of seat 1", kept=rows([*MOVES, (1, "e")]))

    def test_moves_in_another_order(self):
        self.finds("reordered", "is 2",
                   kept=rows([MOVES[1], MOVES[0], MOVES[2], MOVES[3]]))

    def test_a_later_decision_that_the_log_has_earlier(self):
        # Both were sent again, so that the number in their answer says little.
        said = ["O 0 T g", "G 0 0 0", "G 1 0 1", "A 0 0 a", "A 0 0 a", "K 0 0 2", "A 1 0 b", "A 1 0 b",
                "K 1 0 2"]
        self.finds("reordered", "after move 2 was acknowledged", said, rows([(1, "b"), (0, "a")]))

    def test_another_move_under_the_number_that_was_acknowledged(self):
        self.finds("forked", "the log has x", kept=rows([*MOVES[:3], (1, "x")]))

    def test_a_move_of_somebody_else_than_was_told(self):
        said = self.changed(f"E 0 2 3 0p 2 {SUMS[2]} 0000300f 0", f"E 0 2 3 1p 2 {SUMS[2]} 0000300f 0")
        self.finds("forked", "seat 0 was told of 1p", said)

    def test_an_event_that_another_of_the_audience_saw_otherwise(self):
        said = journal() + ["G 3 0 -1", "V 3 3 3 00000009 0", "E 3 3 4 1p 3 000000ee 0000004f 1"]
        self.finds("diverging", "event 3", said)

    def test_an_event_that_a_reconnected_seat_sees_otherwise(self):
        said = journal() + ["D 0 closed", "C 0 -1", "V 0 3 3 0000300f 0",
                            "E 0 3 4 1p 3 000000ee 0000400f 1"]
        self.finds("diverging", "seat 0: event 3", said)

    def test_another_view_after_as_many_moves(self):
        self.finds("diverging", "the view after 4 moves", journal() + ["V 1 4 4 00000077 1"])

    def test_what_nobody_else_saw_is_held_against_the_rules(self):
        def told(_):
            return {-1: [*SUMS[:3], "000000ee"]}, {}

        self.finds("diverging", "a spectator: event 3", told=told)

    def test_moves_that_a_client_was_not_told_of(self):
        self.finds("skipped", "knew 2 moves", [
            line for line in journal() if not line.startswith("E 0 2 3")])

    def test_an_end_before_the_end(self):
        said = self.changed(f"E 0 2 3 0p 2 {SUMS[2]} 0000300f 0", f"E 0 2 3 0p 2 {SUMS[2]} 0000300f 1")
        self.finds("forked", "over after 3 moves", said)

    def test_a_log_with_a_hole(self):
        self.finds("gap", "[3]", kept=rows(skip=2))

    def test_a_table_that_does_not_go_on(self):
        self.finds("stuck", "did not go on", [*journal()[:-1], "F 0 0"])

    def test_a_client_that_is_not_let_in(self):
        self.finds("refused", "bad_token", [*journal(), "W 0 bad_token"])

    def test_a_line_that_was_not_written_to_its_end_does_not_count(self):
        self.assertEqual([], self.check(journal(), torn="99 K 0 9"))


if __name__ == "__main__":
    unittest.main()
