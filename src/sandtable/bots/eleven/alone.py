# mypyc: no - asked once a decision; what is asked a thousand times stands in model/ and search/
"""The rest of a game for one after one action, played out to its end and counted in victory points (11)."""

from __future__ import annotations

from typing import Final

from sandtable.bots.eleven.actions import Action
from sandtable.bots.eleven.basic import BasicBot
from sandtable.bots.eleven.rest_of_turn import RestOfTurn
from sandtable.games.eleven.rules.war import winner
from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.vocabulary import NOBODY
from sandtable.kernel.dice import Dice, SeededDice

# For so many tries counts what an action promises, in points.
PRIOR_WEIGHT: Final = 8.0
# What is left of the points if Berlin falls: all is lost then (8a), but points are what the end is told by.
LOST: Final = 0.5
SEEDS: Final = 1 << 30


class Luck(Dice):
    """Repeatable dice, thrown anew for each card that is drawn.

    After two different actions the next cards, and the dice that are thrown for them, are the same, however many dice
    the actions themselves have taken: what comes of them differs by what they are, not by what luck follows.

    Args:
        seed: for the cards and the dice.
    """

    def __init__(self, seed: int) -> None:
        self.cards = SeededDice(seed)
        self.dice: Dice = SeededDice(self.cards.pick(SEEDS))

    def roll(self, count: int) -> list[int]:
        return self.dice.roll(count)

    def pick(self, count: int) -> int:
        drawn = self.cards.pick(count)
        self.dice = SeededDice(self.cards.pick(SEEDS))
        return drawn


class RestOfGame(RestOfTurn):
    """What an action leads to by the end of a game for one, in victory points.

    Args:
        root: the position, in which an action is to be chosen; it is not changed.
        tries: the actions to try, the most promising first.
        player: plays on by rules of thumb.
    """

    of_a_point = 1.0

    def __init__(self, root: Position, tries: list[Action], player: BasicBot) -> None:
        super().__init__(root, tries, [player], None)
        self.prior_weight = PRIOR_WEIGHT

    def luck(self, seed: int) -> Dice:
        return Luck(seed)

    def worth(self, state: Position) -> list[float]:
        points = float(state.vp[0])
        return [LOST * points if winner(state) == NOBODY else points]
