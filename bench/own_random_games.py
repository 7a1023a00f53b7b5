"""Play this project's games at random: bench/own_random_games.py --game eleven --variant 4

PYTHONPATH determines whether the compiled or the uncompiled build is measured (`run` in bench/engine_comparison.py).
"""

import argparse
import random
from collections.abc import Callable

import engine_measurements
import sandtable
from sandtable.kernel.compiled_flag import COMPILED
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import playout


class Ours:
    """A Sandtable game, played by `kernel.state.playout`."""

    def __init__(self, game: str, variant: str) -> None:
        self.game = sandtable.game(game, variant=variant)
        self.version = f"sandtable {sandtable.__version__}"
        self.note = "compiled" if COMPILED else "uncompiled"

    def play(self, rng: random.Random) -> tuple[int, int]:
        dice = SeededDice(rng.getrandbits(32))
        return playout(self.game.start(dice), dice), 0

    def position(self, rng: random.Random) -> Callable[[], object]:
        length = self.play(rng)[0]
        dice = SeededDice(rng.getrandbits(32))
        state = self.game.start(dice)
        playout(state, dice, length // 2)
        copy: Callable[[], object] = state.clone
        return copy


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="blitzkrieg")
    parser.add_argument("--variant", default="")
    parser.add_argument("--seconds", type=float, default=2)
    asked = parser.parse_args()
    engine_measurements.report(Ours(asked.game, asked.variant), asked.seconds)
