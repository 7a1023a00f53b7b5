"""A search model of single choices with random playouts, for any game."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from sandtable.bots.search.mcts import SearchModel, SearchMove
from sandtable.kernel.dice import Dice
from sandtable.kernel.state import State, actor, apply, legal, playout

Imagine = Callable[[Dice], State]
Score = Callable[[State], list[float]]


@mypyc_attr(allow_interpreted_subclasses=True)
class ChoiceModel(SearchModel):
    """A search space in which each move is one choice of the game's rules.

    Args:
        seats: the number of seats.
        imagined: returns an imagined position of the deciding seat.
        score: returns the result of each seat, 0 to 1, in a finished or interrupted position.
        limit: the number of random choices after which a playout is interrupted.
    """

    def __init__(self, seats: int, imagined: Imagine, score: Score, limit: int = 1 << 30) -> None:
        self.seats = seats
        self.imagined = imagined
        self.score = score
        self.limit = limit

    def imagine(self, dice: Dice) -> State:
        return self.imagined(dice)

    def actor(self, state: State) -> int:
        return actor(state)

    def moves(self, state: State) -> list[SearchMove]:
        return [SearchMove(choice) for choice in legal(state)]

    def play(self, state: State, move: SearchMove, dice: Dice) -> State:
        apply(state, move.key, dice)
        return state

    def shown(self, state: State, move: SearchMove) -> int:
        seen: int = state.stack[-1].seen(state, move.key)
        return seen

    def evaluate(self, state: State, dice: Dice) -> list[float]:
        playout(state, dice, self.limit)
        return self.score(state)
