"""Search by single choices with random play to the end: knows no game, and none of its rules of thumb."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from sandtable.bots.search.mcts import Model, Move
from sandtable.kernel.dice import Dice
from sandtable.kernel.state import State, actor, apply, legal, playout

Imagine = Callable[[Dice], State]
Score = Callable[[State], list[float]]


@mypyc_attr(allow_interpreted_subclasses=True)
class Choices(Model):
    """A game as its rules tell it, choice by choice.

    Args:
        seats: how many there are.
        imagined: gives a position that the seat to decide takes for possible.
        score: what each seat gets in a position that is over, or where play was broken off, 0 to 1.
        limit: after how many random decisions play is broken off.
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

    def moves(self, state: State) -> list[Move]:
        return [Move(choice) for choice in legal(state)]

    def play(self, state: State, move: Move, dice: Dice) -> State:
        apply(state, move.key, dice)
        return state

    def shown(self, state: State, move: Move) -> int:
        seen: int = state.stack[-1].seen(state, move.key)
        return seen

    def evaluate(self, state: State, dice: Dice) -> list[float]:
        playout(state, dice, self.limit)
        return self.score(state)
