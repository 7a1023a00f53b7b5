"""Learns to beat random players through PettingZoo: python examples/learn_pettingzoo.py --game blitzkrieg

The seats are learned for in turn, all others play at random. Before and after, every seat is tried in games of its own.
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
        won: whether it has won.
        made: what it did.
        rewards: what each of its steps was rewarded with before the next one.
    """

    won: bool
    made: list[Step]
    rewards: list[float]


def play(env: Environment, policy: Policy | None, seat: str, seed: int) -> Game:
    """Play a game, the policy at one seat, or nowhere."""
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
    return Game(seat in env.infos[seat]["winners"], made, rewards)


def tried(env: Environment, policy: Policy | None, seat: str, games: int, first: int) -> str:
    """How often a seat wins."""
    return interval(sum(play(env, policy, seat, first + n).won for n in range(games)), games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(MODULES), default="blitzkrieg")
    parser.add_argument("--variant", default="")
    parser.add_argument("--games", type=int, default=4000, help="games to learn from")
    parser.add_argument("--trials", type=int, default=400, help="games for each seat, before and after")
    parser.add_argument("--seat", help="learn for this seat only")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    # Where games are hardly ever won at first, victory points tell a beginner what helps.
    env: Environment = MODULES[asked.game].env(variant=asked.variant, skip_forced=True, points=asked.game == "eleven")
    seats = [asked.seat] if asked.seat else env.possible_agents
    size = len(env.layout.names())
    policies = {seat: Policy(size, int(env.action_space(seat).n), asked.seed) for seat in seats}
    # The share of games won lately.
    usual = dict.fromkeys(seats, 0.0)
    trials = 1_000_000
    before = {seat: tried(env, None, seat, asked.trials, trials) for seat in seats}
    began = time.perf_counter()
    for batch in range(asked.games // BATCH):
        seat = seats[batch % len(seats)]
        first = asked.seed * trials // 10 + batch * BATCH
        played = [play(env, policies[seat], seat, first + n) for n in range(BATCH)]
        policies[seat].learn([(game.made, game.rewards) for game in played])
        usual[seat] += 0.1 * (sum(game.won for game in played) / BATCH - usual[seat])
        if batch % 20 == 19:
            told = ", ".join(f"{seat} {usual[seat]:.0%}" for seat in seats)
            print(f"{(batch + 1) * BATCH} games, {time.perf_counter() - began:.0f} s: {told}", flush=True)
    print(f"learned from {asked.games} games in {time.perf_counter() - began:.0f} s")
    for seat in seats:
        after = tried(env, policies[seat], seat, asked.trials, trials + asked.trials)
        print(f"{seat} against random players: before {before[seat]}, after {after}")


if __name__ == "__main__":
    main()
