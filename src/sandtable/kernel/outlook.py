# mypyc: no - msgspec structs
"""Outlook: what others could do next to each place, and the ways of supply, in a form that every game can fill in.

Everything here is computed from what the seat that asks may know, never from what is hidden from it.
"""

from __future__ import annotations

import msgspec

from sandtable.kernel.message import Message
from sandtable.kernel.odds import Note


class Threat(msgspec.Struct, frozen=True):
    """Something that others could do next to a place.

    Args:
        space: the place.
        start: where those come from who would do it; empty if from nowhere on the map.
        side: the id of the seat, or of another side, that would do it.
        chance: how likely it comes about, as the message tells; None if that cannot be known.
        most: the chance may be smaller: what is hidden is taken to be the worst.
        section: the section that allows it.
        message: what it is.
        grave: the game may be over with it.
    """

    space: str
    start: str
    side: str
    chance: float | None
    most: bool
    section: str
    message: Message
    grave: bool = False


class Way(msgspec.Struct, frozen=True):
    """The way by which those in a place are supplied.

    Args:
        side: the id of their seat.
        spaces: the places of the way, from theirs to where supply comes from.
    """

    side: str
    spaces: list[str]


class WeakPoint(msgspec.Struct, frozen=True):
    """A place that would cut others off from supply if it were lost, or one that is cut off.

    Args:
        side: the id of the seat that would lose it.
        space: the place.
        cut: those that would be cut off with it.
        section: the section that tells what comes of it.
        message: what it is.
    """

    side: str
    space: str
    cut: list[str]
    section: str
    message: Message


class Goal(msgspec.Struct, frozen=True):
    """Something that would win the game for a seat, and what is still missing of it.

    Args:
        side: the id of the seat.
        missing: the places that it still lacks.
        near: those of them that it could attack next.
        section: the section that tells what comes of it.
        message: what it is.
    """

    side: str
    missing: list[str]
    near: list[str]
    section: str
    message: Message


class Counsel(msgspec.Struct, frozen=True):
    """What matters in the choice that a seat has before it, in set-up and planning.

    Args:
        key: what it is about; a coach says one of each, the first.
        section: the section of the choice.
        message: one sentence with figures.
    """

    key: str
    section: str
    message: Message


class Outlook(msgspec.Struct, frozen=True):
    """What could come, as far as a seat can know it; the likeliest threat first.

    Args:
        notes: what the numbers leave out.
        counsel: what matters in set-up and planning; nothing to a seat that is not asked.
    """

    threats: list[Threat] = []
    ways: list[Way] = []
    weak: list[WeakPoint] = []
    goals: list[Goal] = []
    notes: list[Note] = []
    counsel: list[Counsel] = []
