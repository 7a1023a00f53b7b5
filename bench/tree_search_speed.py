"""Measure this engine's Monte Carlo tree search: bench/tree_search_speed.py --game eleven

The search is that of `sandtable.bots.search`, by single choices, with random playouts instead of knowledge of the game.
"""

import argparse
import random

import engine_measurements
import sandtable
from sandtable.bots.search.mcts import SearchBudget, search
from sandtable.bots.search.single_choice_search import ChoiceModel
from sandtable.kernel.compiled_flag import COMPILED
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import State, playout


class Ours:
    """A Sandtable game, searched by single choices."""

    def __init__(self, game: str, variant: str) -> None:
        self.game = sandtable.game(game, variant=variant)
        self.version = f"sandtable {sandtable.__version__}"
        self.note = "compiled" if COMPILED else "uncompiled"

    def search(self, rng: random.Random, simulations: int, amid: bool) -> bool:
        dice = SeededDice(rng.getrandbits(32))
        root = self.game.start(dice)
        if amid:
            end = self.game.clone(root)
            playout(root, dice, int(rng.random() * playout(end, dice)))
            if root.over:
                return False
        seat = self.game.actor(root)
        assert seat is not None
        number = self.game.seats.index(seat)
        # Every simulation begins in another position that the seat considers possible, as in play.
        model = ChoiceModel(len(self.game.seats), lambda dice: self.game.imagine(root, number, dice), self.score)
        search(model, SearchBudget(simulations), dice)
        return True

    def score(self, state: State) -> list[float]:
        outcome = self.game.outcome(state)
        assert outcome is not None
        return [float(seat in outcome.winners) for seat in self.game.seats]


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="blitzkrieg")
    parser.add_argument("--variant", default="")
    parser.add_argument("--seconds", type=float, default=2)
    asked = parser.parse_args()
    engine_measurements.report_searches(Ours(asked.game, asked.variant), asked.seconds)
