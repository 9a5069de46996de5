"""Gymnasium's vector interface: one seat of many games, bots at the others. It needs gymnasium."""

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector.utils import batch_space

from .env import Env


class VectorEnv(gymnasium.vector.VectorEnv):
    """The seat plays `num_envs` games against `bots`, one level for all or one for each other seat.

    infos["action_mask"] says what may be chosen. A game that ends is followed by the next at once.
    """

    def __init__(self, game, players, num_envs, *, seat=0, bots="regular", options=None, seed=None,
                 threads=1, reward="rank"):
        others = [each for each in range(players) if each != seat]
        levels = [bots] * len(others) if isinstance(bots, str) else list(bots)
        if len(levels) != len(others):
            raise ValueError(f"bots must name one level for each of the {len(others)} other seats")
        self._env = Env(game, players, num_envs, options, seed, threads=threads, reward=reward,
                        bots=dict(zip(others, levels)))
        self._seat, self.num_envs = seat, num_envs
        low = np.concatenate([np.full(s.stop - s.start, s.low) for s in self._env.slices.values()])
        high = np.concatenate([np.full(s.stop - s.start, s.high) for s in self._env.slices.values()])
        self.single_observation_space = spaces.Box(
            low.astype(np.int16), high.astype(np.int16), dtype=np.int16)
        self.single_action_space = spaces.Discrete(self._env.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.metadata = {"autoreset_mode": getattr(
            getattr(gymnasium.vector, "AutoresetMode", None), "SAME_STEP", "SameStep")}

    def _infos(self):
        return {"action_mask": self._env.mask.copy()}

    def reset(self, *, seed=None, options=None):
        self._env.reset(seed)
        return self._env.obs.copy(), self._infos()

    def step(self, actions):
        self._env.step(np.ascontiguousarray(actions))
        return (self._env.obs.copy(), self._env.reward[:, self._seat].astype(np.float64),
                self._env.done.copy(), np.zeros(self.num_envs, np.bool_), self._infos())

    def close_extras(self, **kwargs):
        self._env.close()
