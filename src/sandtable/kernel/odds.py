# mypyc: no - msgspec structs
"""Odds: what a fight promises before its dice fall, in a form that every game can fill in and every table can show.

Everything here is computed from what the seat that asks may know, never from what is hidden from it.
"""

from __future__ import annotations

import msgspec

from sandtable.kernel.message import Message, Ref


class Modifier(msgspec.Struct, frozen=True):
    """One item of a sum, with the section that grants it."""

    section: str
    message: Message
    value: int


class Contender(msgspec.Struct, frozen=True):
    """One side of a fight.

    Args:
        side: who it is.
        role: what part it plays, such as the attacker's.
        dice: how many dice it throws; None if that cannot be known.
        modifiers: what makes up the dice, or what each of them must show.
        needs: what a die must show at most to hit; None where the points of the dice count.
        losses: how many of its units are expected to be lost; None if that cannot be known.
    """

    side: Ref
    role: Message
    dice: int | None
    modifiers: list[Modifier]
    needs: int | None = None
    losses: float | None = None


class Chance(msgspec.Struct, frozen=True):
    """One way the fight may end.  The outcomes of a fight exclude each other, and one of them will come.

    Args:
        side: the id of the side that it is good for; empty if of neither.
        even: the points are equal, and something else decides.
    """

    message: Message
    probability: float
    side: str = ""
    even: bool = False


class Figure(msgspec.Struct, frozen=True):
    """Another number worth knowing: a chance (0 to 1), or a plain number.

    Args:
        section: the section that tells what comes of it.
        chance: whether the value is a chance.
    """

    section: str
    message: Message
    value: float
    chance: bool = True


class Spread(msgspec.Struct, frozen=True):
    """How likely each value of something is.

    Args:
        message: what is counted.
        side: the id of the side whose doing it is; empty if of both.
        first: the value to which the first chance belongs; the others follow, one by one.
        chances: the chances, which make one together.
    """

    message: Message
    side: str
    first: int
    chances: list[float]


class Note(msgspec.Struct, frozen=True):
    """Something to bear in mind: what the numbers leave out, or what a result leads to."""

    section: str
    message: Message


class Odds(msgspec.Struct, frozen=True):
    """What a fight promises.

    Args:
        title: which fight it is.
        contenders: its sides, the attacker first.
        outcomes: how it may end; none if that cannot be known.
    """

    title: Message
    contenders: list[Contender]
    outcomes: list[Chance] = []
    figures: list[Figure] = []
    spreads: list[Spread] = []
    notes: list[Note] = []
