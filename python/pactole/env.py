"""Many games at once."""

import numpy as np

from . import _core
from .shape import slices


class Env:
    """`n` games of one kind, stepped together.

    After `reset` and each `step` these arrays hold, with a row for every game:

    obs[n, D]         what the seat to act may know, int16; `slices` says what stands where
    mask[n, A]        which actions it may choose
    to_act[n]         which seat that is
    reward[n, seats]  what the game that has just ended is worth to each seat, else 0
    done[n]           whether one has just ended; the next has begun in its row

    They are the caller's: `arrays` may give some or all of them, among them `perfect[n, P]`, which
    shows everything, for critics. `bots` names bots for seats, as in {1: "regular",
    2: "expert:100it"}; their seats are never to act. `reward` is "rank" (1 for the first, -1 for
    the last), "win" (1, shared) or "score" (the game's own points). `options` are those of the
    referee. The same seed and actions give the same games, however many `threads` there are.
    """

    def __init__(self, game, players, n, options=None, seed=None, *, threads=1, reward="rank",
                 bots=None, arrays=None, perfect=False):
        self._core = _core.Env(game, players, n, options, seed, threads, reward, bots)
        actions, size, all_size = self._core.sizes()
        self.game, self.players, self.n, self.actions = game, players, n, actions
        named = slices(game, players)
        self.slices = {name: each for name, each in named.items() if each.stop <= size}
        self.perfect_slices = named
        own = {
            "obs": ((n, size), np.int16),
            "mask": ((n, actions), np.bool_),
            "to_act": ((n,), np.int32),
            "reward": ((n, players), np.float32),
            "done": ((n,), np.bool_),
        }
        if not isinstance(arrays, (dict, type(None))):
            raise TypeError('arrays must be a dict, such as {"obs": mine}')
        given = dict(arrays or {})
        if perfect:
            own["perfect"] = ((n, all_size), np.int16)
        for name, (shape, dtype) in own.items():
            if name not in given:
                given[name] = np.zeros(shape, dtype)
        self._core.bind(given)
        self.obs, self.mask, self.to_act = given["obs"], given["mask"], given["to_act"]
        self.reward, self.done = given["reward"], given["done"]
        self.perfect = given.get("perfect")
        self._sampled = np.zeros(n, np.int32)

    def reset(self, seed=None):
        """Begins all games anew: those of this seed, or the next ones in every row."""
        self._core.reset(seed)
        return self.obs

    def step(self, actions):
        """Takes an action in every game, int32 or int64; all of them or, on an error, none."""
        self._core.step(actions)
        return self.obs, self.reward, self.done

    def sample(self, out=None):
        """A random allowed action for every game, chosen in C++."""
        out = self._sampled if out is None else out
        self._core.sample(out)
        return out

    def state(self, game):
        """A game as it stands, to be looked at or played on by itself."""
        return self._core.state(game)

    def seed(self, game):
        """The seed of the game in this row: the referee's `new` begins the same with it."""
        return self._core.seed(game)

    def close(self):
        self._core.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
