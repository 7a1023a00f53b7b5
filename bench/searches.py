"""Monte Carlo tree search with random rollouts, this engine's: python bench/searches.py --game eleven --variant 3

It is `sandtable.bots.search`, with no knowledge of the game: by single choices, played at random to the end.
"""

import argparse
import random

import measure
import sandtable
from sandtable.bots.search.choice_model import Choices
from sandtable.bots.search.mcts import Budget, search
from sandtable.kernel.build import COMPILED
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import State, playout


class Ours:
    """A game of Sandtable, searched by choices."""

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
        # Every simulation begins in another position that the seat takes for possible, as in play.
        model = Choices(len(self.game.seats), lambda dice: self.game.imagine(root, number, dice), self.score)
        search(model, Budget(simulations), dice)
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
    measure.report_searches(Ours(asked.game, asked.variant), asked.seconds)
