# mypyc: no - msgspec structs
"""Luck: what dice were to be expected to show beside what they showed, reckoned from a record.

A game says of each throw what it was thrown for, with the exact expectation and variance; throws are independent, so
their variances add up.  Only what everybody was told is counted: nothing that a seat hides can be read from luck.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import sqrt
from typing import Any

import msgspec

from sandtable.kernel.game import Game
from sandtable.kernel.luck_samples import LuckSample
from sandtable.kernel.message import Event
from sandtable.kernel.record import Record, Replay
from sandtable.kernel.state import Sink, State


class Luck(msgspec.Struct, frozen=True):
    """The throws of a seat for one thing, together.

    Args:
        throws, dice: how many throws, and how many dice in them.
        rolled, expected: the sum of what the dice showed (pips, pairs or hits, as `measure` says), and its expectation.
        deviation: the standard deviation of that sum: the root of the sum of the variances.
        z: (rolled - expected) / deviation, positive where the dice showed more; None where nothing could vary.
    """

    seat: str
    measure: str
    throws: int
    dice: int
    rolled: int
    expected: float
    deviation: float
    z: float | None


class Listener(Sink):
    """Hears every throw while a game is told, with the position as it is at that moment."""

    def __init__(self, game: Game[Any], state: State) -> None:
        self.game = game
        self.state = state
        self.heard: list[LuckSample] = []

    def emit(self, event: Event) -> None:
        if event.visible(-1):
            self.heard += self.game.throws(self.state, event)


def tally(game: Game[Any], record: Record) -> list[Luck]:
    """Everybody's luck in a game so far, by seat and by what was thrown for: seats in their order, then other sides.

    Raises:
        BrokenRecord: the record cannot be replayed.
    """
    replay = Replay(game, record)
    listener = Listener(game, replay.state)
    replay.state.sink = listener
    replay.to(len(record.steps))
    order = {seat: number for number, seat in enumerate(game.seats)}
    return sorted(luck_of(listener.heard), key=lambda luck: order.get(luck.seat, len(order)))


def luck_of(throws: Iterable[LuckSample]) -> list[Luck]:
    """Throws by seat and by what they were thrown for, added up."""
    groups: dict[tuple[str, str], list[LuckSample]] = {}
    for throw in throws:
        groups.setdefault((throw.seat, throw.measure), []).append(throw)
    return [together(seat, measure, group) for (seat, measure), group in groups.items()]


def together(seat: str, measure: str, throws: list[LuckSample]) -> Luck:
    """Several throws for the same thing."""
    rolled = sum(throw.rolled for throw in throws)
    expected = sum((throw.expected for throw in throws), Fraction())
    deviation = sqrt(sum((throw.variance for throw in throws), Fraction()))
    return Luck(
        seat=seat,
        measure=measure,
        throws=len(throws),
        dice=sum(throw.dice for throw in throws),
        rolled=rolled,
        expected=float(expected),
        deviation=deviation,
        z=float(rolled - expected) / deviation if deviation else None,
    )
