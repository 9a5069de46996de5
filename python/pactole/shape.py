"""What stands where in an observation."""

from typing import NamedTuple

import numpy as np

from . import _core


class Slice(NamedTuple):
    """A stretch of an observation. What belongs to seats begins with one's own and goes left."""

    start: int
    stop: int
    shape: tuple
    low: int
    high: int

    def of(self, obs):
        """This stretch of observations of any number of games, in its shape."""
        return obs[..., self.start : self.stop].reshape(obs.shape[:-1] + self.shape)


def slices(game, players):
    """By name, in order; those of a perfect observation that others can't see come last."""
    named = {}
    for name, (start, shape, low, high) in _core.slices(game, players).items():
        size = int(np.prod(shape, dtype=int))
        named[name] = Slice(start, start + size, shape or (1,), low, high)
    return named


def scale(game, players, most=100):
    """What to divide a (perfect) observation by to have it between -1 and 1 or so, as float32.

    Numbers that may grow without end, such as money, are divided by `most`.
    """
    named = slices(game, players).values()
    return np.concatenate(
        [np.full(each.stop - each.start, min(max(abs(each.low), abs(each.high), 1), most))
         for each in named]
    ).astype(np.float32)
