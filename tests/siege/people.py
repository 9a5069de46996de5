"""People who play with novices and note how long everything takes, in a process of their own; and
attackers, each in a process of its own too, which is not to take the people's time."""

import json
import multiprocessing
import os
import random
import select
import time

from . import wire

GAME, SEATS = "bidcoin", ["me", "bot:novice", "bot:novice"]
PACE = 0.12  # seconds between what a person is asked and decides


class Person:
    """Plays one game after the other, from an address of their own."""

    def __init__(self, port, source, notes):
        self.port, self.source, self.notes = port, source, notes
        self.socket, self.due = None, time.monotonic()

    def sit_down(self):
        self.leave()
        table = wire.open_table(self.port, self.source, GAME, SEATS)
        if table is None:
            raise ConnectionError("no table")
        self.socket = wire.WebSocket(self.port, self.source)
        self.socket.hello(table["table"]["id"], table["token"])
        self.due = self.asked = self.acted = self.bots_since = None

    def leave(self):
        if self.socket:
            self.socket.close()
        self.socket = None

    def act(self, now):
        self.due, self.acted = None, now
        move = random.choice(self.asked["legal"]["moves"])
        self.socket.say(type="act", id=1, request=self.asked["number"], move=move)

    def hear(self, now):
        for message in self.socket.take():
            kind = message["type"]
            if kind == "error":
                self.notes["refused"].append(message["code"])
            elif kind == "ok" and self.acted:
                self.notes["moves"].append(now - self.acted)
                self.acted = None
                self.bots_since = now
            elif kind in ("event", "view"):
                by_bot = any(by == "bot" for _, by in message.get("moves", []))
                if by_bot and self.bots_since:
                    self.notes["novices"].append(now - self.bots_since)
                self.bots_since = now if self.bots_since or by_bot else None
                if message["result"]:
                    self.notes["games"] += 1
                    self.due, self.asked, self.bots_since = now + PACE, None, None
                elif message["request"] and message["request"] != self.asked:
                    self.asked, self.bots_since = message["request"], None
                    self.due = now + PACE

    def waits(self, now):
        """Whoever still waits at the end has waited so long."""
        if self.acted:
            self.notes["moves"].append(now - self.acted)
        elif self.bots_since:
            self.notes["novices"].append(now - self.bots_since)


def play(port, sources, stop):
    notes = {"moves": [], "novices": [], "refused": [], "games": 0, "lost": 0}
    people = [Person(port, source, notes) for source in sources]
    while not stop.poll(0):
        now = time.monotonic()
        for person in people:
            if person.due is None or person.due > now:
                continue
            try:
                if person.socket and person.asked:
                    person.act(now)
                else:
                    person.sit_down()
            except OSError:
                notes["lost"] += 1
                person.leave()
                person.due, person.asked = now + 0.5, None
        there = [person for person in people if person.socket]
        for person in select.select([p.socket for p in there], [], [], 0.005)[0] if there else []:
            person = next(p for p in there if p.socket is person)
            try:
                person.hear(time.monotonic())
            except OSError:
                notes["lost"] += 1
                person.leave()
                person.due, person.asked = time.monotonic() + 0.5, None
    for person in people:
        if person.socket and person.due is None:
            person.waits(time.monotonic())
        person.leave()
    return notes


def worst_of_99(numbers):
    """The 99th percentile."""
    ordered = sorted(numbers)
    return ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))] if ordered else float("inf")


class Background:
    """A function in a process of its own. It is given a pipe that has something when it is to end."""

    def __init__(self, function, *arguments, nice=0):
        self.pipe, theirs = multiprocessing.Pipe()

        def run():
            os.nice(nice)
            try:
                theirs.send(function(*arguments, theirs))
            except Exception as problem:  # told to whoever asks for the result
                theirs.send(problem)

        self.process = multiprocessing.get_context("fork").Process(target=run, daemon=True)
        self.process.start()

    def result(self, patience=60):
        try:
            self.pipe.send("enough")
        except OSError:
            pass  # it has ended by itself
        found = self.pipe.recv() if self.pipe.poll(patience) else TimeoutError("no result")
        self.process.join(5)
        self.process.kill()
        if isinstance(found, Exception):
            raise found
        return found


def attack(function, *arguments):
    return Background(function, *arguments, nice=19)


class People:
    def __init__(self, server, count=4):
        if server.player:
            server.player.sit_down(server.port)
        self.playing = Background(play, server.port, [f"127.0.1.{1 + i}" for i in range(count)])

    def figures(self):
        notes = self.playing.result()
        return {
            "moves": worst_of_99(notes["moves"]),
            "novices": worst_of_99(notes["novices"]),
            "count": len(notes["moves"]),
            "trouble": len(notes["refused"]) + notes["lost"],
            "notes": json.dumps(notes["refused"][:3]),
        }
