"""Learn to beat random players through OpenSpiel.

    python examples/learn_openspiel.py --game blitzkrieg

The program learns for one seat after the other, while all others play at random. Before and after, every seat plays
test games.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import make_observation
from policy import Policy, Step, interval

import sandtable.envs.openspiel  # noqa: F401 (it registers the games)

BATCH = 16


def play(game: Any, observer: Any, policy: Policy | None, seat: int, seed: int) -> tuple[float, list[Step]]:
    """Play a game in which `policy` plays one seat, and the other seats play at random.

    If `policy` is None, all seats play at random. Return the result of the seat, and the steps of the policy.
    """
    rng = random.Random(seed)
    made: list[Step] = []
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            action = rng.choices(*zip(*state.chance_outcomes(), strict=True))[0]
        else:
            legal = state.legal_actions()
            if policy is None or state.current_player() != seat or len(legal) == 1:
                action = rng.choice(legal)
            else:
                observer.set_from(state, seat)
                action, step = policy.choose(observer.tensor, np.array(legal))
                made.append(step)
        state.apply_action(action)
    return state.returns()[seat], made


def tried(game: Any, observer: Any, policy: Policy | None, seat: int, games: int, first: int) -> str:
    """Return how often a seat wins test games."""
    return interval(sum(play(game, observer, policy, seat, first + n)[0] > 0 for n in range(games)), games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=["blitzkrieg", "eleven"], default="blitzkrieg")
    parser.add_argument("--variant", default="short-3")
    parser.add_argument("--games", type=int, default=3000, help="games to learn from")
    parser.add_argument("--trials", type=int, default=300, help="games for each seat, before and after")
    parser.add_argument("--seat", type=int, help="learn for the seat of this number only")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    variant = asked.variant if asked.game == "eleven" else ""
    game = pyspiel.load_game(f"sandtable_{asked.game}", {"variant": variant})
    observer = make_observation(game)
    seats = [asked.seat] if asked.seat is not None else list(range(game.num_players()))
    size = game.observation_tensor_size()
    policies = {seat: Policy(size, game.num_distinct_actions(), asked.seed) for seat in seats}
    trials = 1_000_000
    before = {seat: tried(game, observer, None, seat, asked.trials, trials) for seat in seats}
    # The recent share of wins of each seat.
    usual = dict.fromkeys(seats, 0.0)
    began = time.perf_counter()
    for batch in range(asked.games // BATCH):
        seat = seats[batch % len(seats)]
        first = asked.seed * trials // 10 + batch * BATCH
        played = [play(game, observer, policies[seat], seat, first + n) for n in range(BATCH)]
        policies[seat].learn([(made, [0.0] * (len(made) - 1) + [reward]) for reward, made in played if made])
        usual[seat] += 0.1 * (sum(reward > 0 for reward, _ in played) / BATCH - usual[seat])
        if batch % 20 == 19:
            wins = ", ".join(f"seat {seat} {usual[seat]:.0%}" for seat in seats)
            print(f"{(batch + 1) * BATCH} games, {time.perf_counter() - began:.0f} s: {wins}", flush=True)
    print(f"learned from {asked.games} games in {time.perf_counter() - began:.0f} s")
    for seat in seats:
        after = tried(game, observer, policies[seat], seat, asked.trials, trials + asked.trials)
        print(f"seat {seat} against random players wins: before {before[seat]}, after {after}")


if __name__ == "__main__":
    main()
