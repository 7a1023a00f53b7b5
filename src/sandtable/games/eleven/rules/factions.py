"""Section 4-1-1: German soldiers without a general of their faction change sides, and who takes over those alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.eleven.state.position import Position, seat_ref, unit_ref
from sandtable.games.eleven.state.types import Area, Faction, FactionSet
from sandtable.games.eleven.state.vocabulary import FACTIONS, GERMANY, JOIN, NEUTRAL, NOBODY
from sandtable.kernel.choice import Choice, Seat, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.masks import bits
from sandtable.kernel.message import Arg, Refusal
from sandtable.kernel.state import Decision, in_order


def candidates(p: Position, area: Area, faction: Faction) -> FactionSet:
    """The other factions that have a general in an area, a set (§4-1-1a)."""
    found = 0
    for other in range(p.players):
        if other != faction and p.here[area] & p.owned[other]:
            found |= 1 << other
    return found


def change_side(p: Position, area: Area, faction: Faction, to: Faction) -> None:
    """All German soldiers of a faction in an area become another's, or neutral (§4-1-1)."""
    number = p.faction_soldiers(area, faction)
    p.add_german(area, faction, -number)
    p.add_german(area, to, number)
    if p.listening():
        args: dict[str, Arg] = {"seat": seat_ref(faction), "space": p.area_ref(area), "n": number, "to": seat_ref(to)}
        p.emit("4-1-1", "did-change-side", args)


def forsaken(p: Position, area: Area, faction: Faction) -> bool:
    """Whether German soldiers of a faction in an area are without a general of theirs (§4-1-1); never alone (§11)."""
    return not p.solo and p.faction_soldiers(area, faction) > 0 and not p.here[area] & p.owned[faction]


def unsettle(p: Position, area: Area) -> None:
    """Somebody has left an area or fallen there: SETTLE will see whether soldiers are left without a general."""
    if area >= 0 and p.german[area]:
        p.unsettled |= 1 << area


def take_over(p: Position, area: Area, faction: Faction) -> None:
    """A general ends a move in an area: neutral German soldiers there join his faction (§4-1-1b)."""
    if p.faction_soldiers(area, NEUTRAL):
        change_side(p, area, NEUTRAL, faction)


class Settle(Decision[Position]):
    """Soldiers left without a general of their faction turn neutral (§4-1-1) or join another one there (§4-1-1a)."""

    def run(self, p: Position, dice: Dice) -> None:
        # §11: alone, all Germans are of one faction.
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
                change_side(p, area, faction, others.bit_length() - 1 if others else NEUTRAL)
            p.unsettled ^= bit


class Adopt(Decision[Position]):
    """Of several factions with a general there, the active player says which takes the soldiers (§4-1-1a)."""

    def seat(self, p: Position) -> Seat:
        return p.chooser()

    def choices(self, p: Position) -> list[Choice]:
        return [JOIN | faction for faction in bits(candidates(p, p.left_area, p.left_faction))]

    def choose(self, p: Position, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        change_side(p, p.left_area, p.left_faction, noun(choice))
        p.left_area = NOBODY
        p.left_faction = NOBODY

    def arguments(self, p: Position) -> Mapping[str, Arg]:
        number = p.faction_soldiers(p.left_area, p.left_faction)
        return {"n": number, "space": p.area_ref(p.left_area), "unit": unit_ref(GERMANY)}

    def explain(self, p: Position, choice: Choice) -> Refusal:
        if verb(choice) != JOIN or noun(choice) >= FACTIONS:
            return not_asked("4-1-1")
        return no("4-1-1", "no-join", seat=seat_ref(noun(choice)), space=p.area_ref(p.left_area))


SETTLE: Final = Settle("Settle", "4-1-1", auto=True)
ADOPT: Final = Adopt("Adopt", "4-1-1")
ONE_AREA: Final = in_order(ADOPT, SETTLE)
