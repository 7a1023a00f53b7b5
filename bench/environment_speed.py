"""Measure the speed of the environments for reinforcement learning.

    python bench/environment_speed.py --door pettingzoo --game eleven

Random games are played through each environment. PettingZoo and the batches of 64 games compute an observation and an
action mask for each decision. OpenSpiel computes the legal actions, and each die is a separate chance node.
"""

import argparse
import random
from collections.abc import Callable

import numpy as np
import pyspiel

import engine_measurements
import sandtable
from sandtable.envs import blitzkrieg_v0, eleven_v0, openspiel
from sandtable.envs.vector import SelfPlayVectorEnv
from sandtable.kernel.compiled_flag import COMPILED

MODULES = {"blitzkrieg": blitzkrieg_v0, "eleven": eleven_v0}


class PettingZoo:
    """A PettingZoo environment, used as an agent would: `last`, then a choice, then `step`."""

    def __init__(self, game: str, variant: str) -> None:
        self.env = MODULES[game].env(variant=variant)
        self.version = f"sandtable {sandtable.__version__}"
        self.note = "compiled" if COMPILED else "uncompiled"

    def play(self, rng: random.Random) -> tuple[int, int]:
        env = self.env
        env.reset(seed=rng.getrandbits(32))
        uniform = rng.random
        decisions = 0
        while True:
            seen, _, terminated, _, _ = env.last()
            if terminated:
                return decisions, 0
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(uniform() * len(legal))]))
            decisions += 1

    def position(self, rng: random.Random) -> Callable[[], object]:
        """Return a function that copies the position of a game.

        Only the kernel's state is copied, because the environment has no other state.
        """
        self.env.reset(seed=rng.getrandbits(32))
        copy: Callable[[], object] = self.env.game.start(sandtable.dice(1)).clone
        return copy


class OpenSpiel:
    """An OpenSpiel game."""

    def __init__(self, game: str, variant: str) -> None:
        self.game = pyspiel.load_game(openspiel.PREFIX + game, {"variant": variant})
        self.version = f"sandtable {sandtable.__version__}"
        self.note = "compiled" if COMPILED else "uncompiled"

    def walk(self, rng: random.Random, limit: int) -> tuple[int, int, pyspiel.State]:
        """Play a random game, but at most `limit` steps.

        Return the number of decisions, the number of chance nodes, and the last state.
        """
        uniform = rng.random
        state = self.game.new_initial_state()
        decisions = chances = 0
        while decisions + chances < limit and not state.is_terminal():
            if state.is_chance_node():
                legal = [outcome for outcome, _ in state.chance_outcomes()]
                chances += 1
            else:
                legal = state.legal_actions()
                decisions += 1
            state.apply_action(legal[int(uniform() * len(legal))])
        return decisions, chances, state

    def play(self, rng: random.Random) -> tuple[int, int]:
        decisions, chances, _ = self.walk(rng, openspiel.MAX_GAME_LENGTH)
        return decisions, chances

    def position(self, rng: random.Random) -> Callable[[], object]:
        state = self.walk(rng, sum(self.play(rng)) // 2)[2]
        copy: Callable[[], object] = state.clone
        return copy


class Batched:
    """A Gymnasium vector environment, which also draws the random actions itself."""

    GAMES = 64
    STEPS = 100

    def __init__(self, game: str, variant: str) -> None:
        self.env = SelfPlayVectorEnv(game, self.GAMES, variant, skip_forced=False, copy=False)
        self.env.reset(seed=1)
        self.version = f"sandtable {sandtable.__version__}"
        self.note = "compiled" if COMPILED else "uncompiled"

    def play(self, rng: random.Random) -> tuple[int, int]:
        """Continue all games for STEPS steps; when a game ends, the next one begins."""
        env = self.env
        for _ in range(self.STEPS):
            env.step(env.sample())
        return self.STEPS * self.GAMES, 0

    def position(self, rng: random.Random) -> Callable[[], object]:
        copy: Callable[[], object] = self.env.state(0).clone
        return copy


DOORS: dict[str, Callable[[str, str], engine_measurements.Engine]] = {
    "pettingzoo": PettingZoo,
    "openspiel": OpenSpiel,
    "batch": Batched,
}


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--door", choices=list(DOORS), default="pettingzoo")
    parser.add_argument("--game", default="blitzkrieg")
    parser.add_argument("--variant", default="")
    parser.add_argument("--seconds", type=float, default=2)
    asked = parser.parse_args()
    engine_measurements.report(DOORS[asked.door](asked.game, asked.variant), asked.seconds)
