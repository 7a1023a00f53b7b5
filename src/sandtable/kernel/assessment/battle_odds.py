# mypyc: no - msgspec structs
"""Odds of a fight before its dice are rolled, in a form common to all games.

The odds use only what the seat that asks for them may know, never what is hidden from that seat.
"""

from __future__ import annotations

import msgspec

from sandtable.kernel.message import Message, Ref


class Modifier(msgspec.Struct, frozen=True):
    """A modifier, such as extra dice, with the rulebook section that grants it."""

    section: str
    message: Message
    value: int


class Contender(msgspec.Struct, frozen=True):
    """A side of a fight.

    Args:
        side: the seat, or another side such as a neutral army.
        role: the role of the side in the fight, such as attacker.
        dice: the number of dice that the side rolls; None if hidden information makes it unknown.
        modifiers: the terms of a sum. The sum is `dice` if `needs` is None, else `needs`.
        needs: the highest face of a die that hits; None in a game that adds up the points of the dice.
        losses: the expected number of units that the side loses; None if it is unknown.
    """

    side: Ref
    role: Message
    dice: int | None
    modifiers: list[Modifier]
    needs: int | None = None
    losses: float | None = None


class OddsChance(msgspec.Struct, frozen=True):
    """A possible outcome of a fight. Exactly one of the outcomes happens.

    Args:
        side: the id of the side that benefits from the outcome; empty if neither side benefits.
        even: whether both sides have equal points, so that another rule decides the fight.
    """

    message: Message
    probability: float
    side: str = ""
    even: bool = False


class Figure(msgspec.Struct, frozen=True):
    """A number about a fight that is not the probability of an outcome.

    Args:
        section: the rulebook section that describes the number.
        chance: whether `value` is the probability of an event, from 0 to 1; False for any other number.
    """

    section: str
    message: Message
    value: float
    chance: bool = True


class Spread(msgspec.Struct, frozen=True):
    """A probability distribution over whole numbers.

    Args:
        message: the name of the quantity.
        side: the id of the side that the quantity belongs to; empty if it concerns both sides.
        first: the whole number that has the first probability.
        chances: the probabilities of `first`, `first` + 1, `first` + 2 and so on, with a sum of 1.
    """

    message: Message
    side: str
    first: int
    chances: list[float]


class OddsNote(msgspec.Struct, frozen=True):
    """A remark on a factor that the odds leave out, or on a consequence of a result."""

    section: str
    message: Message


class Odds(msgspec.Struct, frozen=True):
    """The odds of a fight.

    Args:
        title: a description of the fight.
        contenders: the sides of the fight, the attacker first.
        outcomes: the possible outcomes; empty if hidden information makes their probabilities unknown.
    """

    title: Message
    contenders: list[Contender]
    outcomes: list[OddsChance] = []
    figures: list[Figure] = []
    spreads: list[Spread] = []
    notes: list[OddsNote] = []
