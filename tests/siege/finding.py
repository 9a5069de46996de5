"""What an attack has led to."""

from dataclasses import dataclass


@dataclass
class Finding:
    attack: str
    figure: float
    goal: float
    unit: str
    key: str  # what it is called among the figures of the version before
    note: str = ""

    @property
    def held(self):
        return self.figure <= self.goal


def milliseconds(attack, seconds, goal, key, note=""):
    return Finding(attack, seconds * 1000, goal * 1000, "ms", key, note)


def people_found(attack, key, figures, novices=False):
    """What people who played meanwhile have noticed."""
    note = f"{figures['count']} moves"
    found = [milliseconds(f"{attack}: people's moves, p99", figures["moves"], 0.05, f"{key} moves", note)]
    if novices:
        found.append(milliseconds(f"{attack}: novices answer, p99", figures["novices"], 0.5, f"{key} novices"))
    found.append(
        Finding(f"{attack}: people refused or cut off", figures["trouble"], 0, "", f"{key} trouble", figures["notes"])
    )
    return found
