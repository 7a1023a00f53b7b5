# mypyc: no - uses fractions
"""Expected results of rolls, for the luck report.

The rolls are for hits, waiting (§4-5) and General Winter (§9).
"""

from __future__ import annotations

from fractions import Fraction

from sandtable.games.eleven.assessment.dice_probabilities import winter_totals
from sandtable.games.eleven.rules.action_execution import WAIT_HIT
from sandtable.games.eleven.rules.events.winter import losses
from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.games.eleven.state.vocabulary import FACTION_IDS
from sandtable.kernel.assessment.roll_expectations import LuckSample, faces_of, of_hits
from sandtable.kernel.message import Event, Ref

ALLIES = "allied"
# The roll for hits in an Axis attack and in an Allied march: the id of its log message, and its section.
AXIS_ATTACK = ("did-roll-attack", "4-3-2")
ALLIED_ATTACK = ("did-roll-attack", "5-1-1")


def throws(p: ElevenPosition, event: Event) -> list[LuckSample]:
    """Return the rolls of an event for the luck report.

    Dice that only choose an area are left out, because they favour no seat.
    """
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
    """Make a sample of the roll for General Winter.

    Each lost unit counts as luck of the Allies.
    """
    assert isinstance(units, int)
    lost = [Fraction(losses(units, total)) for total in winter_totals()]
    expected = sum(lost, Fraction()) / len(lost)
    variance = sum(((number - expected) ** 2 for number in lost), Fraction()) / len(lost)
    faces = faces_of(dice)
    return LuckSample(ALLIES, "winter", len(faces), losses(units, sum(faces)), expected, variance)
