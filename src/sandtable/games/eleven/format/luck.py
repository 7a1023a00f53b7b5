# mypyc: no - it speaks of fractions
"""What dice were thrown for, for the reckoning of luck: hits, the VP of waiting (§4-5), the losses of winter (§9)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from sandtable.games.eleven.rules.execute import WAIT_HIT
from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.vocabulary import FACTION_IDS
from sandtable.kernel.luck_samples import LuckSample, faces_of, of_hits
from sandtable.kernel.message import Event, Ref

ALLIES = "allied"
# Who throws the dice of a hit: an Axis attack's faction, or the Allies where they march.
AXIS_ATTACK = ("did-roll-attack", "4-3-2")
ALLIED_ATTACK = ("did-roll-attack", "5-1-1")


def throws(p: Position, event: Event) -> list[LuckSample]:
    """What was thrown for, of an event that tells of dice; those that only say where are nobody's luck."""
    args = event.message.args
    id = event.message.id
    if id == "did-winter":
        return [of_winter(args["dice"], args["n"])]
    if id == "did-wait":
        return [of_hits(FACTION_IDS[p.acting().faction], "waiting", faces_of(args["dice"]), WAIT_HIT)]
    if (id, event.section) == AXIS_ATTACK:
        seat = FACTION_IDS[p.acting().faction]
    elif (id, event.section) == ALLIED_ATTACK or id == "did-roll-counter":
        seat = ALLIES
    elif id == "did-strike":
        striker = args["seat"]
        assert isinstance(striker, Ref)
        seat = striker.id
    else:
        return []
    needs = args["needs"]
    assert isinstance(needs, int)
    return [of_hits(seat, "hits", faces_of(args["dice"]), needs)]


def of_winter(dice: object, units: object) -> LuckSample:
    """What winter takes of so many units: those beyond the sum of two dice; every unit is the Allies' luck."""
    assert isinstance(units, int)
    losses = [Fraction(max(0, units - first - second)) for first, second in product(range(1, 7), repeat=2)]
    expected = sum(losses, Fraction()) / len(losses)
    variance = sum(((loss - expected) ** 2 for loss in losses), Fraction()) / len(losses)
    faces = faces_of(dice)
    return LuckSample(ALLIES, "winter", len(faces), max(0, units - sum(faces)), expected, variance)
