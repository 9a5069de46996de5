"""PettingZoo's interfaces: `aec_env` and `parallel_env`. They need pettingzoo and gymnasium."""

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from . import _core
from .shape import slices


class _Table:
    """What both share: one game, agents named by seat."""

    def __init__(self, game, players, options=None, reward="rank", render_mode=None):
        _core.State(game, players, options, 0)  # refuses now what it can't play
        self._terms, self._reward, self.render_mode = (game, players, options), reward, render_mode
        self.metadata = {"name": f"pactole_{game}", "render_modes": ["ansi"], "is_parallelizable": True}
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._seeds = None
        self._begun = None
        named = [each for name, each in slices(game, players).items()]
        size = len(_core.State(game, players, options, 0).observation(0))
        low = np.concatenate([np.full(each.stop - each.start, each.low) for each in named])[:size]
        high = np.concatenate([np.full(each.stop - each.start, each.high) for each in named])[:size]
        self._actions = len(_core.action_names(game))
        self._views = spaces.Box(low.astype(np.int16), high.astype(np.int16), dtype=np.int16)

    def _begin(self, seed):
        """The seed's game; without one the next of its row, or any."""
        if seed is not None or self._seeds is None:
            self._seeds = np.random.default_rng(seed)
        self._begun = _core.State(*self._terms, self._seeds.bytes(32).hex())
        self.agents = self.possible_agents[:]

    @property
    def _state(self):
        if self._begun is None:
            raise RuntimeError("no game has begun; call reset() first")
        return self._begun

    def _mask(self, seat, size):
        mask = np.zeros(size, np.int8)
        if self._state.current_player() == seat:
            mask[self._state.legal_actions()] = 1
        return mask

    def render(self):
        return self._state.view_json() if self.render_mode == "ansi" else None

    def close(self):
        self._begun = None


class aec_env(_Table, AECEnv):
    """One game whose agents act one after the other; of sealed moves the lowest seat's comes first."""

    def __init__(self, *args, **kwargs):
        AECEnv.__init__(self)
        _Table.__init__(self, *args, **kwargs)
        mask = spaces.Box(0, 1, (self._actions,), np.int8)
        view = spaces.Dict({"observation": self._views, "action_mask": mask})
        self.observation_spaces = {agent: view for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self._actions) for agent in self.possible_agents}

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def observe(self, agent):
        seat = self.possible_agents.index(agent)
        return {"observation": self._state.observation(seat),
                "action_mask": self._mask(seat, self._actions)}

    def reset(self, seed=None, options=None):
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._state.current_player()]

    def step(self, action):
        state, agent = self._state, self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        state.apply_action(action)
        self._cumulative_rewards[agent] = 0.0
        if self._state.is_terminal():
            self.rewards = dict(zip(self.possible_agents, self._state.returns(self._reward)))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self._clear_rewards()
            self.agent_selection = self.possible_agents[self._state.current_player()]
        self._accumulate_rewards()


class parallel_env(_Table, ParallelEnv):
    """One game in which every agent answers at once: whoever is not to act waits, the last action."""

    def __init__(self, *args, **kwargs):
        _Table.__init__(self, *args, **kwargs)
        self.wait = self._actions
        self.agents = []
        mask = spaces.Box(0, 1, (self._actions + 1,), np.int8)
        view = spaces.Dict({"observation": self._views, "action_mask": mask})
        self.observation_spaces = {agent: view for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self._actions + 1) for agent in self.possible_agents}

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def _observe(self, seat):
        mask = self._mask(seat, self._actions + 1)
        mask[self.wait] = self._state.current_player() != seat
        return {"observation": self._state.observation(seat), "action_mask": mask}

    def _infos(self):
        # Where PettingZoo's samplers look for it.
        return {agent: {"action_mask": self._observe(seat)["action_mask"]}
                for seat, agent in enumerate(self.possible_agents)}

    def _observations(self):
        return {agent: self._observe(seat) for seat, agent in enumerate(self.possible_agents)}

    def reset(self, seed=None, options=None):
        self._begin(seed)
        return self._observations(), self._infos()

    def step(self, actions):
        acting = self._state.current_player()
        if acting < 0:
            raise RuntimeError("the game is over; call reset()")
        for seat, agent in enumerate(self.possible_agents):
            if seat != acting and actions.get(agent, self.wait) != self.wait:
                raise ValueError(f"{agent} is not to act: its action must be {self.wait}, to wait")
        agent = self.possible_agents[acting]
        if agent not in actions:
            raise ValueError(f"{agent} is to act: actions must have one for it")
        self._state.apply_action(actions[agent])
        over = self._state.is_terminal()
        rewards = dict(zip(self.possible_agents, map(float, self._state.returns(self._reward))))
        result = (self._observations(), rewards, dict.fromkeys(self.possible_agents, over),
                  dict.fromkeys(self.possible_agents, False), self._infos())
        if over:
            self.agents = []
        return result
