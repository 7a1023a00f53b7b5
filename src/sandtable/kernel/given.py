# mypyc: no - at the edges, not in the hot path
"""Dice that are given and cards that are drawn by name, for what is to come out as somebody has written it."""

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.kernel.dice import Dice, ListedDice, SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.state import State


class Given(NamedTuple):
    """What chance is to bring: the faces of dice, and the ids of cards drawn, in order."""

    faces: list[int]
    cards: list[str]


class NotDrawn(Exception):
    """A card was to be drawn that cannot be."""


class GivenDice(Dice):
    """Dice that are given, cards that are given by name, and other draws at random, the same every time.

    Attributes:
        state: the position in which something is drawn.
    """

    def __init__(self, game: Game[Any], given: Given) -> None:
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
            raise NotDrawn(self.cards[0])
        self.cards.pop(0)
        return index
