"""Section 4-1-1: German soldiers without a general change factions.

Neutral soldiers can also join a general who has moved to their area.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.eleven.state.int_types import Area, Faction, FactionSet
from sandtable.games.eleven.state.position import ElevenPosition, seat_ref, unit_ref
from sandtable.games.eleven.state.vocabulary import FACTIONS, GERMANY, JOIN, NEUTRAL, UNSET
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.choice import Choice, Seat, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Arg, Refusal
from sandtable.kernel.state import Decision, in_order


def candidates(p: ElevenPosition, area: Area, faction: Faction) -> FactionSet:
    """Return the set of other factions that have a general in an area (§4-1-1a)."""
    found = 0
    for other in range(p.players):
        if other != faction and p.here[area] & p.owned[other]:
            found |= 1 << other
    return found


def change_side(p: ElevenPosition, area: Area, faction: Faction, to: Faction) -> None:
    """Give all German soldiers of a faction in an area to another faction (§4-1-1)."""
    number = p.faction_soldiers(area, faction)
    p.add_german(area, faction, -number)
    p.add_german(area, to, number)
    if p.listening():
        args: dict[str, Arg] = {"seat": seat_ref(faction), "space": p.area_ref(area), "n": number, "to": seat_ref(to)}
        p.emit("4-1-1", "did-change-side", args)


def forsaken(p: ElevenPosition, area: Area, faction: Faction) -> bool:
    """Return whether a faction has soldiers but no general in an area (§4-1-1).

    In solo games the result is always False (§11).
    """
    return not p.solo and p.faction_soldiers(area, faction) > 0 and not p.here[area] & p.owned[faction]


def unsettle(p: ElevenPosition, area: Area) -> None:
    """Mark an area for SETTLE, because a unit has left it or was removed from it."""
    if area >= 0 and p.german[area]:
        p.unsettled |= 1 << area


def take_over(p: ElevenPosition, area: Area, faction: Faction) -> None:
    """Let neutral German soldiers join a general in their area (§4-1-1b).

    The general has ended a move in the area.
    """
    if p.faction_soldiers(area, NEUTRAL):
        change_side(p, area, NEUTRAL, faction)


class Settle(Decision[ElevenPosition]):
    """The change of soldiers without a general to another faction (§4-1-1, §4-1-1a)."""

    def run(self, p: ElevenPosition, dice: Dice) -> None:
        # §11: in solo games all German soldiers belong to one faction.
        if p.solo:
            p.unsettled = 0
        while p.unsettled:
            bit = p.unsettled & -p.unsettled
            area = bit.bit_length() - 1
            for faction in range(p.players):
                if not forsaken(p, area, faction):
                    continue
                others = candidates(p, area, faction)
                if others & (others - 1):
                    p.left_area = area
                    p.left_faction = faction
                    p.stack += ONE_AREA
                    return
                if others:
                    p.skip(JOIN | others.bit_length() - 1)
                change_side(p, area, faction, others.bit_length() - 1 if others else NEUTRAL)
            p.unsettled ^= bit


class Adopt(Decision[ElevenPosition]):
    """The choice of the faction that takes over soldiers, if several can (§4-1-1a)."""

    def seat(self, p: ElevenPosition) -> Seat:
        return p.chooser()

    def choices(self, p: ElevenPosition) -> list[Choice]:
        return [JOIN | faction for faction in bits(candidates(p, p.left_area, p.left_faction))]

    def choose(self, p: ElevenPosition, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        change_side(p, p.left_area, p.left_faction, noun(choice))
        p.left_area = UNSET
        p.left_faction = UNSET

    def arguments(self, p: ElevenPosition) -> Mapping[str, Arg]:
        number = p.faction_soldiers(p.left_area, p.left_faction)
        return {"n": number, "space": p.area_ref(p.left_area), "unit": unit_ref(GERMANY)}

    def explain(self, p: ElevenPosition, choice: Choice) -> Refusal:
        if verb(choice) != JOIN or noun(choice) >= FACTIONS:
            return not_asked("4-1-1")
        return no("4-1-1", "no-join", seat=seat_ref(noun(choice)), space=p.area_ref(p.left_area))


SETTLE: Final = Settle("Settle", "4-1-1", auto=True)
ADOPT: Final = Adopt("Adopt", "4-1-1")
ONE_AREA: Final = in_order(ADOPT, SETTLE)
