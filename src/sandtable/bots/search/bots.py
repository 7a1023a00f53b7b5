# mypyc: no - asked once a decision; what is asked a thousand times stands in model/ and search/
"""A bot that searches choice by choice and plays on at random: it knows the rules of a game and nothing else of it.

It is there to be compared with: by bots with knowledge of a game, and one form of the search by another.
"""

from __future__ import annotations

from typing import Any, Final

from sandtable.bots.bot import Bot
from sandtable.bots.candidates import Candidates, Thought, thoughts
from sandtable.bots.search.choice_model import Choices
from sandtable.bots.search.mcts import Budget, Found
from sandtable.bots.search.parallel import search_together
from sandtable.kernel.dice import Dice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Option
from sandtable.kernel.state import State

SIMULATIONS: Final = 400
PERCENT: Final = 100.0


class MctsBot(Bot):
    """Takes the choice that was followed most often.

    Args:
        game: the game.
        seat: the seat.
        simulations: games played to the end for each decision.
        multi_observer: in the search each seat answers what it sees; otherwise also what is done in secret.
    """

    imagines = True

    def __init__(self, game: Game[Any], seat: str, simulations: int = SIMULATIONS, multi_observer: bool = True) -> None:
        self.game = game
        self.number = game.seats.index(seat)
        self.budget = simulations
        self.multi_observer = multi_observer
        self._thoughts: Candidates | None = None

    def decide(self, view: Any, options: list[Option], dice: Dice) -> int:
        self._thoughts = None
        if len(options) == 1:
            return 0
        root = self.imagined
        assert root is not None
        model = Choices(len(self.game.seats), self.world, self.score)
        found = search_together(
            model, Budget(self.budget, self.seconds_left()), dice, self.processes, multi_observer=self.multi_observer
        )
        self.simulations += self.budget
        chosen = self.game.option(root, found[0].key).notation
        self._thoughts = self._compared(root, chosen, found)
        return next(number for number, option in enumerate(options) if option.notation == chosen)

    def explain(self) -> Candidates | None:
        return self._thoughts

    def world(self, dice: Dice) -> State:
        """A position that the seat takes for possible."""
        world: State = self.game.imagine(self.imagined, self.number, dice)
        return world

    def score(self, state: State) -> list[float]:
        """What each seat gets in a position that is over: 1 for having won, with others or not."""
        outcome = self.game.outcome(state)
        assert outcome is not None
        return [float(seat in outcome.winners) for seat in self.game.seats]

    def _compared(self, root: State, chosen: str, found: list[Found]) -> Candidates | None:
        """The choices that were tried, each with its chance to win beside that of all simulations together."""
        tried = [one for one in found if one.visits]
        usual = sum(one.visits * one.mean for one in tried) / max(1, sum(one.visits for one in tried))
        moves = [
            Thought(self.game.option(root, one.key).notation, (), PERCENT * (one.mean - usual), one.visits)
            for one in tried
        ]
        return thoughts("chance", chosen, moves)
