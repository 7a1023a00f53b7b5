# mypyc: no - msgspec structs
"""Compare the dice of a record with their expectation, by seat and purpose.

For each roll, the game reports the purpose of the dice and the exact expectation and variance of the result. Rolls are
independent, so their variances add up. Only public events count, so luck reveals no secret of a seat.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import sqrt
from typing import Any

import msgspec

from sandtable.kernel.assessment.roll_expectations import LuckSample
from sandtable.kernel.game import Game
from sandtable.kernel.message import Event
from sandtable.kernel.record import Record, Replay
from sandtable.kernel.state import Sink, State


class Luck(msgspec.Struct, frozen=True):
    """The rolls of a seat for one purpose, added up.

    Args:
        seat: the id of the seat, or of another side that rolls dice.
        measure: the quantity that counts: pips, pairs or hits.
        throws: the number of rolls.
        dice: the number of dice in these rolls.
        rolled: the sum of the results.
        expected: the expected value of the sum.
        deviation: the standard deviation of the sum: the root of the sum of the variances.
        z: (rolled - expected) / deviation, positive if the sum is above expectation; None if the deviation is 0.
    """

    seat: str
    measure: str
    throws: int
    dice: int
    rolled: int
    expected: float
    deviation: float
    z: float | None


class LuckListener(Sink):
    """A receiver of events that collects the dice rolls in public events.

    Args:
        state: the position that emits the events. The game needs the position at the time of each event.
    """

    def __init__(self, game: Game[Any], state: State) -> None:
        self.game = game
        self.state = state
        self.heard: list[LuckSample] = []

    def emit(self, event: Event) -> None:
        if event.visible(-1):
            self.heard += self.game.throws(self.state, event)


def tally(game: Game[Any], record: Record) -> list[Luck]:
    """Return the luck in a game so far, by seat and by purpose of the roll.

    The game's seats come first, in order, then other sides that roll dice.

    Raises:
        RecordError: the record cannot be replayed.
    """
    replay = Replay(game, record)
    listener = LuckListener(game, replay.state)
    replay.state.sink = listener
    replay.to(len(record.steps))
    order = {seat: number for number, seat in enumerate(game.seats)}
    return sorted(luck_of(listener.heard), key=lambda luck: order.get(luck.seat, len(order)))


def luck_of(throws: Iterable[LuckSample]) -> list[Luck]:
    """Add up rolls by seat and by purpose."""
    groups: dict[tuple[str, str], list[LuckSample]] = {}
    for throw in throws:
        groups.setdefault((throw.seat, throw.measure), []).append(throw)
    return [combined(seat, measure, group) for (seat, measure), group in groups.items()]


def combined(seat: str, measure: str, throws: list[LuckSample]) -> Luck:
    """Add up several rolls for the same purpose."""
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
