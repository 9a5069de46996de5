"""Somebody who plays through the page, in a browser, on whichever server people play on."""

import json
import os
import subprocess

from .finding import Finding, milliseconds
from .people import worst_of_99

PLAYER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "page.mjs")


class PagePlayer:
    def __init__(self):
        self.port = None
        self.process = subprocess.Popen(
            ["node", PLAYER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def sit_down(self, port):
        """Until the page is loaded, which takes both processors for a second, and the game is on."""
        if port == self.port:
            return
        self.port = port
        self._say(f"http://127.0.0.1:{port}/")
        self.process.stdout.readline()

    def rest(self):
        self.port = None
        self._say("")

    def _say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def found(self):
        out, _ = self.process.communicate(timeout=120)
        notes = json.loads(out)
        count = len(notes["took"])
        return [
            milliseconds(
                "a game through the page beside it: its moves, p99",
                worst_of_99([each / 1000 for each in notes["took"]]),
                0.1,
                "page moves",
                f"{count} moves",
            ),
            Finding("the same: refused", notes["refused"], 0, "", "page refused"),
        ]
