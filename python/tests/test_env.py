"""What `pactole.Env` promises, and what it says to bad input."""

import json
import os
import subprocess
import sys
import threading
import unittest
from pathlib import Path

import numpy as np

import pactole

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "build/release/app/pactole"
GAMES = [(game["id"], game["min_players"]) for game in pactole.games()]


def run(env, steps):
    """All that an env shows in so many random steps."""
    env.reset()
    shown = []
    for _ in range(steps):
        env.step(env.sample())
        shown += [env.obs.tobytes(), env.mask.tobytes(), env.to_act.tobytes(),
                  env.reward.tobytes(), env.done.tobytes()]
    return shown


class EnvTest(unittest.TestCase):
    def test_the_same_seed_gives_the_same_games_however_many_threads(self):
        for game, players in GAMES:
            one = run(pactole.Env(game, players, 200, seed=3), 50)
            self.assertEqual(one, run(pactole.Env(game, players, 200, seed=3, threads=3), 50))
            self.assertNotEqual(one, run(pactole.Env(game, players, 200, seed=4), 50))

    def test_games_end_with_rewards_that_sum_to_nothing_and_the_next_begins(self):
        for game, players in GAMES:
            env = pactole.Env(game, players, 64, seed=1, threads=2)
            env.reset()
            ended = 0
            for _ in range(4000):
                env.step(env.sample())
                ended += env.done.sum()
                self.assertTrue((env.reward[~env.done] == 0).all())
                np.testing.assert_allclose(env.reward.sum(1), 0, atol=1e-6)
                self.assertTrue(env.mask.any(1).all())
            self.assertGreater(ended, 0, game)

    def test_slices_name_every_number_and_numbers_keep_to_them(self):
        for game, players in GAMES:
            env = pactole.Env(game, players, 100, seed=5, perfect=True)
            env.reset()
            at = 0
            for each in env.perfect_slices.values():
                self.assertEqual(each.start, at)
                at = each.stop
            self.assertEqual(at, env.perfect.shape[1])
            self.assertEqual(max(each.stop for each in env.slices.values()), env.obs.shape[1])
            for _ in range(300):
                env.step(env.sample())
            np.testing.assert_array_equal(env.perfect[:, : env.obs.shape[1]], env.obs)
            for name, each in env.perfect_slices.items():
                part = each.of(env.perfect)
                self.assertEqual(part.shape, (100, *each.shape))
                self.assertTrue((part >= each.low).all() and (part <= each.high).all(), name)

    def test_a_game_is_the_referees_byte_for_byte(self):
        if not PROGRAM.exists():
            self.skipTest("build/release/app/pactole is not built")
        for game, players in GAMES:
            env = pactole.Env(game, players, 3, seed=9)
            env.reset()
            for _ in range(150):
                env.step(env.sample())
            state = env.state(1)
            record = json.loads(state.record_json())
            self.assertEqual(record["seed"], env.seed(1))
            asked = [("new", {"game": game, "players": players, "seed": env.seed(1)})]
            asked += [("apply", {"id": "g1", "seat": seat, "move": move})
                      for seat, move in record["moves"]]
            asked += [("view", {"id": "g1", "seat": seat}) for seat in range(players)]
            lines = [json.dumps({"jsonrpc": "2.0", "id": i, "method": method, "params": params})
                     for i, (method, params) in enumerate(asked)]
            out = subprocess.run([PROGRAM, "referee"], input="\n".join(lines) + "\n", text=True,
                                 capture_output=True, check=True).stdout.splitlines()
            for seat in range(players):
                self.assertIn(state.view_json(seat), out[seat - players], game)

    def test_arrays_may_be_the_callers(self):
        obs = np.zeros((8, pactole.Env("bidcoin", 3, 8).obs.shape[1]), np.int16)
        env = pactole.Env("bidcoin", 3, 8, seed=1, arrays={"obs": obs})
        env.reset()
        self.assertIs(env.obs, obs)
        self.assertTrue(obs.any())

    def test_bots_play_the_other_seats(self):
        env = pactole.Env("money", 4, 4, seed=1, bots={0: "regular", 1: "novice", 3: "random"})
        env.reset()
        for _ in range(60):
            self.assertTrue((env.to_act == 2).all())
            env.step(env.sample())

    def test_steps_let_other_python_threads_run(self):
        env = pactole.Env("bidcoin", 3, 64, seed=1, bots={1: "expert:200it", 2: "expert:200it"})
        env.reset()
        actions = env.sample()
        ran = []
        stepping = threading.Thread(target=lambda: ran.append(env.step(actions)))
        stepping.start()
        counted = 0
        while stepping.is_alive():
            counted += 1
        stepping.join()
        self.assertTrue(ran)
        self.assertGreater(counted, 0)


class BadInputTest(unittest.TestCase):
    def setUp(self):
        self.env = pactole.Env("fuffziger", 3, 10, seed=1)
        self.env.reset()
        self.actions = self.env.sample().copy()

    def refused(self, kind, words, call, *args):
        before = [each.copy() for each in (self.env.obs, self.env.mask, self.env.to_act)]
        with self.assertRaisesRegex(kind, words):
            call(*args)
        for was, now in zip(before, (self.env.obs, self.env.mask, self.env.to_act)):
            np.testing.assert_array_equal(was, now)

    def test_actions_of_a_wrong_shape_or_type(self):
        step = self.env.step
        self.refused(ValueError, r"shape \(10,\), not \(9,\)", step, self.actions[:9])
        self.refused(ValueError, r"shape", step, self.actions[None])
        self.refused(TypeError, "dtype int64 or int32, not float64", step, self.actions * 1.0)
        self.refused(TypeError, "numpy array", step, list(self.actions))
        self.refused(ValueError, "contiguous", step, np.repeat(self.actions, 2)[::2])

    def test_actions_that_are_not_allowed(self):
        for wrong in (-1, self.env.actions, int(np.flatnonzero(~self.env.mask[4])[0]), 2**62):
            actions = self.actions.astype(np.int64)
            actions[4] = wrong
            self.refused(ValueError, "of game 4 is not allowed.*Nothing has been stepped",
                         self.env.step, actions)
        self.env.step(self.actions)

    def test_arrays_that_cannot_be_used(self):
        def given(**arrays):
            pactole.Env("bidcoin", 3, 8, arrays=arrays)

        self.refused(TypeError, "obs must have dtype int16", lambda: given(obs=np.zeros((8, 5))))
        self.refused(ValueError, "obs must have shape", lambda: given(obs=np.zeros((8, 5), np.int16)))
        self.refused(ValueError, "there is no array veiw", lambda: given(veiw=np.zeros(1)))
        fixed = np.zeros(8, np.bool_)
        fixed.flags.writeable = False
        self.refused(ValueError, "done is read-only", lambda: given(done=fixed))
        crooked = np.zeros(8 * 4 + 1, np.uint8)[1:].view(np.int32)
        self.refused(ValueError, "to_act must be aligned", lambda: given(to_act=crooked))
        swapped = np.zeros(8, ">i4")
        self.refused(TypeError, "to_act must have dtype int32, not >i4", lambda: given(to_act=swapped))
        memory = np.zeros(8 * 3 * 4, np.uint8)
        shared = dict(reward=memory.view(np.float32).reshape(8, 3), done=memory[:8])
        self.refused(ValueError, "overlap", lambda: given(**shared))

    def test_arrays_made_read_only_later(self):
        self.env.obs.flags.writeable = False
        self.refused(ValueError, "obs is read-only", self.env.step, self.actions)

    def test_terms_that_cannot_be_played(self):
        for kind, words, args, more in (
            (ValueError, "there is no game", ("chess", 2, 1), {}),
            (TypeError, "game must be a text, not", (7, 2, 1), {}),
            (ValueError, "3 to 4 players", ("bidcoin", 5, 1), {}),
            (ValueError, "the number of players", ("bidcoin", -(2**70), 1), {}),
            (TypeError, "players must be a whole number, not", ("bidcoin", "three", 1), {}),
            (TypeError, "n must be a whole number, not", ("bidcoin", 3, 1.5), {}),
            (ValueError, "n must be", ("bidcoin", 3, -1), {}),
            (ValueError, "n must be", ("bidcoin", 3, 2**70), {}),
            (TypeError, "threads must be a whole number", ("bidcoin", 3, 1), {"threads": None}),
            (TypeError, "reward must be a text", ("bidcoin", 3, 1), {"reward": 1}),
            (TypeError, "bots must be a dict", ("bidcoin", 3, 1), {"bots": ["regular"]}),
            (TypeError, "a seat of bots must be", ("bidcoin", 3, 1), {"bots": {"0": "regular"}}),
            (TypeError, "a bot must be a text", ("bidcoin", 3, 1), {"bots": {0: 1}}),
            (TypeError, "arrays must be a dict", ("bidcoin", 3, 1), {"arrays": [1]}),
            (ValueError, "n must be", ("bidcoin", 3, 0), {}),
            (ValueError, "n must be", ("bidcoin", 3, 2**40), {}),
            (ValueError, "threads must be", ("bidcoin", 3, 1), {"threads": 0}),
            (ValueError, "reward must be", ("bidcoin", 3, 1), {"reward": "money"}),
            (ValueError, "coin_move", ("bidcoin", 3, 1), {"options": {"coin_move": "two"}}),
            (TypeError, "options must be a dict", ("bidcoin", 3, 1), {"options": [1]}),
            (ValueError, "whole number from 0", ("bidcoin", 3, 1), {"seed": -1}),
            (TypeError, "whole number", ("bidcoin", 3, 1), {"seed": 1.5}),
            (ValueError, "64 hex digits", ("bidcoin", 3, 1), {"seed": "abc"}),
            (ValueError, "seat must be", ("bidcoin", 3, 1), {"bots": {3: "regular"}}),
            (ValueError, "one must be yours", ("bidcoin", 3, 1), {"bots": dict.fromkeys(range(3), "random")}),
            (ValueError, "novice", ("bidcoin", 3, 1), {"bots": {0: "genius"}}),
        ):
            self.refused(kind, words, lambda: pactole.Env(*args, **more))

    def test_an_env_before_its_reset_and_after_its_end(self):
        fresh = pactole.Env("bidcoin", 3, 2)
        self.refused(RuntimeError, "reset", fresh.step, np.zeros(2, np.int64))
        self.refused(RuntimeError, "reset", fresh.sample)
        fresh.close()
        fresh.close()
        for call in (fresh.reset, fresh.sample, lambda: fresh.step(np.zeros(2, int)), lambda: fresh.state(0)):
            self.refused(RuntimeError, "closed; make a new one", call)
        for game in (10, -1, 2**70):
            self.refused(IndexError, "games 0 to 9", self.env.state, game)
        self.refused(TypeError, "whole number", self.env.seed, "first")

    def test_two_threads_that_step_the_same_env(self):
        env = pactole.Env("bidcoin", 3, 64, seed=1, bots={1: "expert:500it", 2: "expert:500it"})
        env.reset()
        actions = env.sample().copy()
        stepping = threading.Thread(target=env.step, args=(actions,))
        stepping.start()
        said = None
        while stepping.is_alive() and said is None:
            try:
                env.seed(0)
            except RuntimeError as error:
                said = str(error)
        stepping.join()
        self.assertIn("stepped by another thread", said)

    def test_where_there_can_be_no_more_threads(self):
        code = """
import resource
import pactole
# A thread needs some megabytes of addresses for its stack.
used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + 2**26, resource.RLIM_INFINITY))
try:
    pactole.Env("bidcoin", 3, 64, seed=1, threads=200)
except RuntimeError as error:
    print(error)
resource.setrlimit(resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
env = pactole.Env("bidcoin", 3, 64, seed=1, threads=2)
env.reset()
env.step(env.sample())
"""
        done = subprocess.run([sys.executable, "-c", code], text=True, capture_output=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("does not let us have 200 threads; ask for fewer", done.stdout)

    def test_a_fork_has_no_threads(self):
        env = pactole.Env("bidcoin", 3, 200, seed=1, threads=3)
        env.reset()
        child = os.fork()
        if child == 0:
            code = 1
            try:
                env.step(env.sample())
            except RuntimeError as error:
                own = pactole.Env("bidcoin", 3, 200, seed=1, threads=3)
                own.reset()
                own.step(own.sample())
                env.close() if "forked" in str(error) and own.mask.any() else None
            except BaseException:
                os._exit(2)
            else:
                os._exit(3)
            code = 0
            os._exit(code)
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 0)
        env.step(env.sample())


if __name__ == "__main__":
    unittest.main()
