"""What the rules say each audience is told of a log: the referee plays the log again."""
import hashlib
import json
import subprocess
import zlib

SCANNER = json.JSONDecoder()


def digest(*pieces):
    return hashlib.sha256(b"".join(p.encode() if isinstance(p, str) else p for p in pieces)).digest()


def seed(opened):
    """Of a table at which nobody gave a part of the shuffle (docs/protocol-server.md)."""
    table, secret = opened["id"], bytes.fromhex(opened["secret"])
    seats = b"\0" * len(opened["chairs"])
    commitment = digest("pactole/secret/2", table, secret)
    listed = digest("pactole/list/2", table, commitment, seats)
    return digest("pactole/seed/2", table, secret, seats, listed).hex()


def checksum(text):
    return f"{zlib.crc32(text.encode()):08x}"


def elements(text, at):
    """Of the array that begins there, as they stand in the text."""
    at += 1
    while text[at] != "]":
        _, end = SCANNER.raw_decode(text, at)
        yield text[at:end]
        at = end + 1 if text[end] == "," else end


class Told:
    def __init__(self, program, most):
        self.referee = subprocess.Popen([program, "referee"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, encoding="utf-8")
        self.left = most  # moves that are played again at most: it takes a while
        self.tables = 0
        self.refused = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.referee.stdin.close()
        self.referee.wait()

    def ask(self, *questions):
        for method, params in questions:
            self.referee.stdin.write(json.dumps(
                {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}) + "\n")
        self.referee.stdin.flush()
        return [self.referee.stdout.readline().rstrip("\n") for _ in questions]

    def __call__(self, log):
        """By audience: checksums of all events, and of the last view."""
        if self.left < len(log.moves) or log.opened is None or not log.moves:
            return {}, {}
        self.left -= len(log.moves)
        opened = log.opened
        answer = json.loads(self.ask(("replay", {"record": {
            "format": "1", "game": opened["game"], "players": len(opened["chairs"]),
            "options": opened["options"], "seed": seed(opened),
            "moves": [[int(who[:-1]), text] for who, text in zip(log.moves, log.texts)]}}))[0])
        if "error" in answer:
            self.refused.append((log.table, answer["error"]["message"]))
            return {}, {}
        self.tables += 1
        game = answer["result"]["id"]
        seats = [-1, *range(len(opened["chairs"]))]
        questions = []
        for seat in seats:
            who = {"id": game, "seat": None if seat < 0 else seat, "memory": "aided"}
            questions += [("events", who), ("view", who)]
        answers = self.ask(*questions, ("close", {"id": game}))
        events, views = {}, {}
        for seat, told, view in zip(seats, answers[0::2], answers[1::2]):
            begin = told.index('"events":[') + 9
            events[seat] = [checksum(each) for each in elements(told, begin)]
            begin = view.index('"result":') + 9
            views[seat] = checksum(view[begin:SCANNER.raw_decode(view, begin)[1]])
        return events, views
