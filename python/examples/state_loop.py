"""Plays one game with `State`, as a searching program would: looks, draws worlds, asks a bot."""

import random

import pactole

names = pactole.action_names("money")
state = pactole.State("money", players=3, seed=7)
rng = random.Random(7)
while not state.is_terminal():
    seat = state.current_player()
    if seat == 0:  # ours: a random action
        action = rng.choice(state.legal_actions())
        print(f"seat {seat}: {names[action]}")
        state.apply_action(action)
        continue
    for action in state.bot_actions("regular", seed=rng.randrange(2**64)):
        state.apply_action(action)
    # A world that seat 0 can't tell from the real one: all it was told is the same.
    world = state.determinize(0, seed=rng.randrange(2**64))
    assert world.information_state_string(0) == state.information_state_string(0)
print("returns:", state.returns(), "points:", state.returns("score"))
print(state.record_json())
