# mypyc: no - runs once per decision; the hot path is in lookahead/ and search/
"""A bot for any game that searches choice by choice with random playouts.

It serves to measure bots that know a game, and to compare forms of the search.
"""

from __future__ import annotations

from typing import Any, Final

from sandtable.bots.bot import Bot
from sandtable.bots.compared_moves import Candidates, ConsideredMove, considered_moves
from sandtable.bots.search.mcts import SearchBudget, SearchResult
from sandtable.bots.search.parallel_search import search_together
from sandtable.bots.search.single_choice_search import ChoiceModel
from sandtable.kernel.dice import Dice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Option
from sandtable.kernel.state import State

SIMULATIONS: Final = 400
PERCENT: Final = 100.0


class MctsBot(Bot):
    """A bot that makes the most visited choice.

    Args:
        seat: the id of the seat.
        simulations: the number of playouts to the end of the game for each decision.
        multi_observer: whether seats in the search react only to what they see; False if they also react to secret
            choices.
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
        model = ChoiceModel(len(self.game.seats), self.world, self.score)
        found = search_together(
            model,
            SearchBudget(self.budget, self.seconds_left()),
            dice,
            self.processes,
            multi_observer=self.multi_observer,
        )
        self.simulations += self.budget
        chosen = self.game.option(root, found[0].key).notation
        self._thoughts = self._compared(root, chosen, found)
        return next(number for number, option in enumerate(options) if option.notation == chosen)

    def explain(self) -> Candidates | None:
        return self._thoughts

    def world(self, dice: Dice) -> State:
        """Return an imagined position of the seat."""
        world: State = self.game.imagine(self.imagined, self.number, dice)
        return world

    def score(self, state: State) -> list[float]:
        """Return the result of each seat in a finished position.

        The result of a winner is 1, even if several seats win. The result of a loser is 0.
        """
        outcome = self.game.outcome(state)
        assert outcome is not None
        return [float(seat in outcome.winners) for seat in self.game.seats]

    def _compared(self, root: State, chosen: str, found: list[SearchResult]) -> Candidates | None:
        """Return the choices that were tried, with their gains.

        The gain of a choice is its win chance minus the mean win chance of all choices.
        """
        tried = [one for one in found if one.visits]
        usual = sum(one.visits * one.mean for one in tried) / max(1, sum(one.visits for one in tried))
        moves = [
            ConsideredMove(self.game.option(root, one.key).notation, (), PERCENT * (one.mean - usual), one.visits)
            for one in tried
        ]
        return considered_moves("chance", chosen, moves)
