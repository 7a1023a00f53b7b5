# mypyc: no - for examples and tests, not in the hot path
"""Dice with scripted faces and cards drawn by name, for examples and tests."""

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.kernel.dice import Dice, ListedDice, SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.state import State


class ScriptedRolls(NamedTuple):
    """The scripted random results: faces of dice and ids of drawn cards, in order."""

    faces: list[int]
    cards: list[str]


class MissingDraw(Exception):
    """Raised when the next card of the script cannot be drawn in the position."""


class ScriptedDice(Dice):
    """Dice with given faces and given cards. Further draws are random but repeatable.

    Attributes:
        state: the position in which the next draw happens.
    """

    def __init__(self, game: Game[Any], given: ScriptedRolls) -> None:
        self.game = game
        self.listed = ListedDice(given.faces, spare=SeededDice(0))
        self.cards = list(given.cards)
        self.state: State | None = None

    def begin(self, state: object) -> None:
        assert isinstance(state, State)
        self.state = state

    def roll(self, count: int) -> list[int]:
        return self.listed.roll(count)

    def pick(self, count: int) -> int:
        if not self.cards or self.state is None:
            return self.listed.pick(count)
        index = self.game.drawable(self.state, self.cards[0])
        if index is None:
            raise MissingDraw(self.cards[0])
        self.cards.pop(0)
        return index
