"""Pactole for learning: four money games, many at a time, in numpy arrays.

    import pactole
    env = pactole.Env("bidcoin", players=4, n=1024, seed=1)
    env.reset()
    env.step(env.sample())      # env.obs, env.mask, env.to_act, env.reward, env.done

One game to be looked at from all sides is a `State`. The rules are the engine's, in C++.
"""

from . import _machine  # before _core, which it may choose
from ._core import State, action_names, games
from .env import Env
from .shape import Slice, scale, slices

__all__ = ["Env", "Slice", "State", "action_names", "games", "scale", "slices"]
__version__ = "0.1.0"
