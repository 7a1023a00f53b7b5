# mypyc: no - it speaks of fractions
"""What the dice of battles were thrown for, for the reckoning of luck: points (§8.4a) and pairs (§8.4b)."""

from __future__ import annotations

from sandtable.kernel.luck_samples import LuckSample, faces_of, of_pair, of_pips
from sandtable.kernel.message import Event, Ref


def throws(event: Event) -> list[LuckSample]:
    """What was thrown for, of an event that tells of dice."""
    if event.message.id != "did-roll":
        return []
    seat = event.message.args["seat"]
    assert isinstance(seat, Ref)
    faces = faces_of(event.message.args["dice"])
    return [of_pips(seat.id, faces), *([of_pair(seat.id, faces)] if len(faces) > 1 else [])]
