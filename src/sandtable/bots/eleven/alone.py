# mypyc: no - asked once a decision; what is asked a thousand times stands in model/ and search/
"""How a game for one is best played on: several ways to weigh, each tried to the end, counted in victory points (11).

One action more or less decides little of what comes of fifteen turns; how all that follow are chosen decides more.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final

from sandtable.bots.eleven.basic import BasicBot
from sandtable.bots.eleven.model.weights import SHARES, Profile, Weights
from sandtable.bots.eleven.played_out import SEEDS, PlayedOut
from sandtable.bots.search.mcts import Move
from sandtable.games.eleven.rules.war import winner
from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.vocabulary import NOBODY
from sandtable.kernel.dice import Dice, SeededDice

# What is left of the points if Berlin falls: all is lost then (8a), but points are what the end is told by.
LOST: Final = 0.5
# Numbers are varied by a factor of e to the power of so much, one way or the other, or by less in two of three cases.
SPREAD: Final = 0.5
# The sum of so many even draws is nearly spread as the errors of many causes are.
DRAWS: Final = 6
FINE: Final = 10_000
# Nearer to nothing or to all a share is not varied.
LEAST_SHARE: Final = 0.02


class Luck(Dice):
    """Repeatable dice, thrown anew for each card that is drawn.

    However two games are played on, the next cards, and the dice that are thrown for them, are the same, however many
    dice have been thrown before: what comes of them differs by how they are played, not by what luck follows.

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


class Manner(Move):
    """A way to play on.

    Args:
        key: its number among those that are tried.
        player: plays so.
    """

    def __init__(self, key: int, player: BasicBot) -> None:
        super().__init__(key)
        self.player = player

    @property
    def mind(self) -> Profile:
        """What it weighs."""
        return self.player.mind


class RestOfGame(PlayedOut):
    """What a way to play on leads to by the end of a game for one, in victory points.

    Args:
        root: the position to go on from; it is not changed.
        manners: the ways to try, the one to keep to first.
    """

    def __init__(self, root: Position, manners: list[Manner]) -> None:
        super().__init__(root, manners, [])

    def luck(self, seed: int) -> Dice:
        return Luck(seed)

    def begin(self, state: Position, move: Move) -> None:
        assert isinstance(move, Manner)
        self.players = [move.player]

    def worth(self, state: Position) -> list[float]:
        points = float(state.vp[0])
        return [LOST * points if winner(state) == NOBODY else points]

    def surely_better(self, one: Manner, other: Manner, dice: Dice) -> bool:
        """Return whether a way comes to more than another by more than the error of their difference.

        The other is tried with the same luck first, as often as the one has been.
        """
        while len(self.results.setdefault(other.key, [])) < len(self.results[one.key]):
            self.evaluate(self.play(self.imagine(dice), other, dice), dice)
        differences = self.differences(one.key, other.key)
        number = len(differences)
        mean = sum(differences) / number
        variance = sum((each - mean) ** 2 for each in differences) / max(1, number - 1)
        return number > 1 and mean > sqrt(variance / number)


def varied(mind: Profile, dice: Dice) -> Profile:
    """A profile with other weights in a game for one."""
    return mind._replace(alone_early=changed(mind.alone_early, dice), alone=changed(mind.alone, dice))


def changed(weights: Weights, dice: Dice) -> Weights:
    """Weights with each number changed by chance, a share in its odds; those that are nothing stay so."""
    found = {}
    for name, value in weights._asdict().items():
        if value == 0.0:
            continue
        by = SPREAD * error(dice)
        if name in SHARES:
            share = min(max(value, LEAST_SHARE), 1.0 - LEAST_SHARE)
            found[name] = 1.0 / (1.0 + exp(-log(share / (1.0 - share)) - by))
        else:
            found[name] = value * exp(by)
    return weights._replace(**found)


def error(dice: Dice) -> float:
    """A number by chance, nearly spread as errors are, with a standard deviation of 1."""
    total = sum(dice.pick(FINE) for _ in range(DRAWS)) / FINE
    return (total - DRAWS / 2) * sqrt(12 / DRAWS)
