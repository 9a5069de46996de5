"""PettingZoo's and Gymnasium's own tests of our layers."""

import unittest
import warnings

import gymnasium
import numpy as np
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import pactole
from pactole import gym, zoo

GAMES = [(game["id"], game["min_players"]) for game in pactole.games()]


class AllowedOnly:
    """A space of actions for tests that draw from it without asking what may be chosen."""

    def __init__(self, space, mask):
        self.space, self.mask, self.seed = space, mask, space.seed

    def sample(self):
        return self.space.sample(self.mask())


class DrawnFromAllowed(zoo.parallel_env):
    def action_space(self, agent):
        seat = self.possible_agents.index(agent)
        return AllowedOnly(super().action_space(agent), lambda: self._observe(seat)["action_mask"])


class ZooTest(unittest.TestCase):
    def setUp(self):
        # Theirs: values are not between 0 and 1, which is as we mean it.
        warnings.simplefilter("ignore")

    def test_aec(self):
        for game, players in GAMES:
            with self.subTest(game):
                api_test(zoo.aec_env(game, players), num_cycles=2000)

    def test_aec_seeds(self):
        for game, players in GAMES:
            with self.subTest(game):
                seed_test(lambda: zoo.aec_env(game, players), num_cycles=300)

    def test_parallel(self):
        for game, players in GAMES:
            with self.subTest(game):
                parallel_api_test(zoo.parallel_env(game, players), num_cycles=500)

    def test_parallel_seeds(self):
        for game, players in GAMES:
            with self.subTest(game):
                parallel_seed_test(lambda: DrawnFromAllowed(game, players), num_cycles=300)

    def test_what_is_wrong_is_said(self):
        for make in (zoo.aec_env, zoo.parallel_env):
            env = make("bidcoin", 3)
            for _ in range(2):
                with self.assertRaisesRegex(RuntimeError, "call reset"):
                    env.step({} if make is zoo.parallel_env else 0)
                env.reset(seed=1)
                env.close()
        env = zoo.parallel_env("bidcoin", 3)
        observations, _ = env.reset(seed=1)
        acting = [agent for agent, seen in observations.items() if not seen["action_mask"][env.wait]]
        with self.assertRaisesRegex(ValueError, f"{acting[0]} is to act"):
            env.step({})
        with self.assertRaisesRegex(ValueError, "not allowed"):
            env.step(dict.fromkeys(acting, env.wait))
        envs = gym.VectorEnv("bidcoin", 3, 2, seed=1)
        envs.reset()
        with self.assertRaisesRegex(TypeError, "dtype int64 or int32"):
            envs.step([0.5, 1.5])

    def test_vectors_can_be_wrapped(self):
        envs = gymnasium.wrappers.vector.RecordEpisodeStatistics(
            gym.VectorEnv("bidcoin", 3, 6, seed=1, bots="random"))
        _, infos = envs.reset(seed=3)
        rng, lengths = np.random.default_rng(1), []
        for _ in range(400):
            actions = np.array([rng.choice(np.flatnonzero(row)) for row in infos["action_mask"]])
            _, _, ended, _, infos = envs.step(actions)
            if ended.any():
                lengths += infos["episode"]["l"][ended].tolist()
        self.assertGreater(len(lengths), 0)
        self.assertTrue(all(40 <= length <= 120 for length in lengths), lengths)

    def test_vectors(self):
        for game, players in GAMES:
            envs = gym.VectorEnv(game, players, 6, seed=1, bots="random")
            self.assertIsInstance(envs, gymnasium.vector.VectorEnv)
            obs, infos = envs.reset(seed=3)
            again, _ = envs.reset(seed=3)
            np.testing.assert_array_equal(obs, again)
            rng = np.random.default_rng(1)
            for _ in range(200):
                self.assertTrue(envs.observation_space.contains(obs))
                actions = np.array([rng.choice(np.flatnonzero(row)) for row in infos["action_mask"]])
                obs, rewards, ended, cut, infos = envs.step(actions)
                self.assertEqual((rewards.shape, ended.shape, cut.any()), ((6,), (6,), False))
            envs.close()


if __name__ == "__main__":
    unittest.main()
