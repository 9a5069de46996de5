"""What `pactole.State` promises: the contract of the usual interfaces, without their packages."""

import json
import random
import runpy
import threading
import unittest
from pathlib import Path

import numpy as np

import pactole

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"
GAMES = [(game["id"], game["max_players"]) for game in pactole.games()]


def played(game, players, seed, steps):
    state, rng = pactole.State(game, players, seed=seed), random.Random(seed)
    for _ in range(steps):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return state


class StateTest(unittest.TestCase):
    def test_the_same_seed_and_actions_give_the_same_game(self):
        for game, players in GAMES:
            one, again = played(game, players, 4, 200), played(game, players, 4, 200)
            self.assertEqual(one.record_json(), again.record_json())
            for seat in range(players):
                self.assertEqual(one.information_state_string(seat), again.information_state_string(seat))
                np.testing.assert_array_equal(one.observation(seat), again.observation(seat))

    def test_a_clone_goes_its_own_way(self):
        for game, players in GAMES:
            state = played(game, players, 4, 31)
            before = state.information_state_string(0), state.perfect_observation(0).tolist()
            clone = state.clone()
            clone.apply_action(clone.legal_actions()[0])
            self.assertEqual(before, (state.information_state_string(0), state.perfect_observation(0).tolist()))

    def test_a_seat_sees_nothing_of_what_is_redrawn(self):
        for game, players in GAMES:
            state = played(game, players, 6, 75)
            changed = 0
            for luck in range(20):
                for seat in range(players):
                    world = state.determinize(seat, luck)
                    np.testing.assert_array_equal(world.observation(seat), state.observation(seat))
                    self.assertEqual(world.view_json(seat), state.view_json(seat))
                    self.assertEqual(world.information_state_string(seat), state.information_state_string(seat))
                    changed += (world.perfect_observation(seat) != state.perfect_observation(seat)).any()
            self.assertGreater(changed, 0, game)
            with self.assertRaisesRegex(ValueError, "drawn game has no record"):
                state.determinize(0, 1).record_json()

    def test_bots_of_all_levels_play_to_the_end(self):
        for game, players in GAMES:
            state, rng = pactole.State(game, players, seed=2), random.Random(2)
            levels = ["random", "novice", "regular", "expert:8it"]
            while not state.is_terminal():
                bot = "regular" if state.current_player() else rng.choice(levels)
                for action in state.bot_actions(bot, rng.randrange(2**60)):
                    self.assertIn(action, state.legal_actions())
                    state.apply_action(action)
            self.assertAlmostEqual(sum(state.returns()), 0, places=5)
            self.assertAlmostEqual(sum(state.returns("win")), 1, places=5)
            self.assertIn("result", json.loads(state.record_json()))
            self.assertEqual((state.current_player(), state.legal_actions()), (-1, []))
            for call in (lambda: state.apply_action(0), state.observation, lambda: state.bot_actions("random")):
                with self.assertRaisesRegex(ValueError, "over"):
                    call()

    def test_moves_in_words(self):
        state = pactole.State("money", 3, {"removed": ["RUB", "SEK"]}, seed=5)
        hand = json.loads(state.view_json(0))["hand"]
        names = pactole.action_names("money")
        actions = state.spell(f"bid {hand[0]},{hand[1]}")
        self.assertEqual([names[a] for a in actions], [f"lay {hand[0]}", f"lay {hand[1]}", "bid these"])
        state.apply_move(f"bid {hand[0]}")
        self.assertEqual(state.current_player(), 1)
        with self.assertRaisesRegex(ValueError, "bid"):
            state.apply_move("keep")

    def test_wrong_actions_change_nothing(self):
        state = pactole.State("bidcoin", 3, seed=5)
        before = state.information_state_string()
        wrong = next(a for a in range(76) if a not in state.legal_actions())
        for action in (wrong, 10**6, -1, 2**64, -(2**64)):
            with self.assertRaisesRegex(ValueError, "not allowed"):
                state.apply_action(action)
        for action in ("play R0", 1.5, None):
            with self.assertRaisesRegex(TypeError, "action must be a whole number"):
                state.apply_action(action)
        with self.assertRaisesRegex(ValueError, "seat must be from 0 to 2"):
            state.observation(3)
        self.assertEqual(state.information_state_string(), before)

    def test_others_may_play_on_while_a_bot_thinks(self):
        state = pactole.State("bidcoin", 3, seed=5)
        said = []
        think = threading.Thread(target=lambda: said.append(state.bot_actions("expert:2000it", 1)))
        allowed = state.legal_actions()
        think.start()
        while not state.is_terminal() and think.is_alive():
            state.apply_action(state.legal_actions()[0])
        think.join()
        self.assertIn(said[0][0], allowed)

    def test_the_example_loop_runs(self):
        runpy.run_path(str(EXAMPLES / "state_loop.py"))


if __name__ == "__main__":
    unittest.main()
