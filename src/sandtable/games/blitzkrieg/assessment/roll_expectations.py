# mypyc: no - uses fractions
"""Results and expectations of battle dice: points (§8.4a) and pairs (§8.4b)."""

from __future__ import annotations

from sandtable.kernel.assessment.roll_expectations import LuckSample, faces_of, of_pair, of_pips
from sandtable.kernel.message import Event, Ref


def throws(event: Event) -> list[LuckSample]:
    """Return the samples of a dice roll from its event; empty for any other event."""
    if event.message.id != "did-roll":
        return []
    seat = event.message.args["seat"]
    assert isinstance(seat, Ref)
    faces = faces_of(event.message.args["dice"])
    return [of_pips(seat.id, faces), *([of_pair(seat.id, faces)] if len(faces) > 1 else [])]
