"""Learn to beat random players through PettingZoo.

    python examples/learn_pettingzoo.py --game blitzkrieg

The program learns for one seat after the other, while all others play at random. Before and after, every seat plays
test games: they show how often it wins and, with victory points, how often it has more than every other seat.
"""

from __future__ import annotations

import argparse
import time
from typing import NamedTuple

import numpy as np
from policy import Policy, Step, interval

from sandtable.envs import blitzkrieg_v0, eleven_v0
from sandtable.envs.aec import Environment

MODULES = {"blitzkrieg": blitzkrieg_v0, "eleven": eleven_v0}
BATCH = 16


class Game(NamedTuple):
    """A game as one seat played it.

    Args:
        won: True if the seat has won.
        ahead: True if the seat has more victory points than every other seat; False in games without points.
        made: the steps of the seat's policy.
        rewards: the reward of each step, before the next one.
    """

    won: bool
    ahead: bool
    made: list[Step]
    rewards: list[float]


def play(env: Environment, policy: Policy | None, seat: str, seed: int) -> Game:
    """Play a game in which `policy` plays one seat, and the other seats play at random.

    If `policy` is None, all seats play at random.
    """
    rng = np.random.default_rng(seed)
    made: list[Step] = []
    rewards: list[float] = []
    env.reset(seed=seed)
    while not env.terminations[agent := env.agent_selection]:
        seen = env.observe(agent)
        legal = np.flatnonzero(seen["action_mask"])
        if policy is not None and agent == seat:
            action, step = policy.choose(seen["observation"], legal)
            made.append(step)
            rewards.append(0.0)
        else:
            action = int(legal[int(rng.random() * len(legal))])
        env.step(action)
        if rewards:
            rewards[-1] += env.rewards[seat]
    points = dict(env.infos[seat]["points"])
    own = points.pop(seat, 0)
    ahead = bool(points) and own > max(points.values())
    return Game(seat in env.infos[seat]["winners"], ahead, made, rewards)


class Tried(NamedTuple):
    """The share of test games that a seat won, and the share in which it had the most points, with 95% intervals."""

    won: str
    ahead: str


def tried(env: Environment, policy: Policy | None, seat: str, games: int, first: int) -> Tried:
    """Play test games of a seat."""
    played = [play(env, policy, seat, first + n) for n in range(games)]
    return Tried(interval(sum(game.won for game in played), games), interval(sum(game.ahead for game in played), games))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(MODULES), default="blitzkrieg")
    parser.add_argument("--variant", default="")
    parser.add_argument("--games", type=int, default=4000, help="games to learn from")
    parser.add_argument("--trials", type=int, default=400, help="games for each seat, before and after")
    parser.add_argument("--seat", help="learn for this seat only")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    # Where wins are rare at first, victory points help a beginner to learn.
    env: Environment = MODULES[asked.game].env(variant=asked.variant, skip_forced=True, points=asked.game == "eleven")
    seats = [asked.seat] if asked.seat else env.possible_agents
    # With a single seat there is no other seat to be ahead of.
    counted = asked.game == "eleven" and len(env.possible_agents) > 1
    size = len(env.layout.names())
    policies = {seat: Policy(size, int(env.action_space(seat).n), asked.seed) for seat in seats}
    # The recent share of games that each seat won or, with victory points, ended ahead in.
    usual = dict.fromkeys(seats, 0.0)
    trials = 1_000_000
    before = {seat: tried(env, None, seat, asked.trials, trials) for seat in seats}
    began = time.perf_counter()
    for batch in range(asked.games // BATCH):
        seat = seats[batch % len(seats)]
        first = asked.seed * trials // 10 + batch * BATCH
        played = [play(env, policies[seat], seat, first + n) for n in range(BATCH)]
        policies[seat].learn([(game.made, game.rewards) for game in played])
        good = sum(game.ahead if counted else game.won for game in played)
        usual[seat] += 0.1 * (good / BATCH - usual[seat])
        if batch % 20 == 19:
            wins = ", ".join(f"{seat} {usual[seat]:.0%}" for seat in seats)
            print(f"{(batch + 1) * BATCH} games, {time.perf_counter() - began:.0f} s: {wins}", flush=True)
    print(f"learned from {asked.games} games in {time.perf_counter() - began:.0f} s")
    for seat in seats:
        after = tried(env, policies[seat], seat, asked.trials, trials + asked.trials)
        print(f"{seat} against random players wins: before {before[seat].won}, after {after.won}")
        if counted:
            print(f"{seat} has more points than each of them: before {before[seat].ahead}, after {after.ahead}")


if __name__ == "__main__":
    main()
