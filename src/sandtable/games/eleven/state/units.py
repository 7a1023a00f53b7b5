"""Units as counted ids, `2 soldier-france 1 montgomery`, for views and written positions (rulebook 2-2)."""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.types import Area, Faction, GeneralSet, Power
from sandtable.games.eleven.state.vocabulary import (
    ALLIED_MASK,
    AXIS_POWERS,
    FACTION_IDS,
    FACTIONS,
    GENERAL_IDS,
    GERMANY,
    NEUTRAL,
    POWER_IDS,
    POWERS,
    ROMANIA,
)
from sandtable.kernel.masks import bits

Counts = dict[str, int]
ALLIED_ID: Final = "allied"
SOLDIER_IDS: Final = ["soldier-" + power for power in POWER_IDS]
HEAD_IDS: Final = ["head-" + power for power in POWER_IDS]


def soldier_id(power: Power) -> str:
    """The id of a power's soldier."""
    return SOLDIER_IDS[power]


def head_id(power: Power) -> str:
    """The id of a power's head; Germany's is a general."""
    return HEAD_IDS[power]


def counts_of(generals: GeneralSet, soldiers: int, romanians: int = 0) -> Counts:
    """A group of generals (a set), German and Romanian soldiers as counted ids."""
    found = {GENERAL_IDS[general]: 1 for general in bits(generals)}
    if soldiers:
        found[soldier_id(GERMANY)] = soldiers
    if romanians:
        found[soldier_id(ROMANIA)] = romanians
    return found


def faction_counts(p: Position, area: Area, faction: Faction) -> Counts:
    """A faction's units in an area, generals first; other Axis powers' are neutral, Paulus's Romanians his (2-4, 9)."""
    found = counts_of(p.here[area] & p.owned[faction], p.faction_soldiers(area, faction))
    if p.minor[area]:
        for power in range(GERMANY + 1, AXIS_POWERS):
            holder = p.romanian_faction(area) if power == ROMANIA else NEUTRAL
            number = p.soldiers(area, power) if holder == faction else 0
            if number:
                found[soldier_id(power)] = number
    if faction == NEUTRAL:
        for power in p.board.heads_in[area]:
            if power < AXIS_POWERS and p.heads >> power & 1:
                found[head_id(power)] = 1
    return found


def allied_counts(p: Position, area: Area) -> Counts:
    """The Allied units in an area, generals first."""
    found = {GENERAL_IDS[general]: 1 for general in bits(p.here[area] & ALLIED_MASK)}
    for power in p.board.heads_in[area]:
        if power >= AXIS_POWERS and p.heads >> power & 1:
            found[head_id(power)] = 1
    for power in range(AXIS_POWERS, POWERS):
        number = p.soldiers(area, power)
        if number:
            found[soldier_id(power)] = number
    return found


def groups_in(p: Position, area: Area) -> list[tuple[str, Counts]]:
    """Everybody in an area by faction, the Allies last; factions without units are left out."""
    # Axis units are never where no set of areas reaches.
    in_sets = area < p.board.open_size
    found = []
    if in_sets and p.axis_at >> area & 1:
        for faction in range(FACTIONS):
            if faction < p.players or faction == NEUTRAL:
                units = faction_counts(p, area, faction)
                if units:
                    found.append((FACTION_IDS[faction], units))
    if not in_sets or p.allied_at >> area & 1:
        allied = allied_counts(p, area)
        if allied:
            found.append((ALLIED_ID, allied))
    return found


def text_of(units: Counts) -> str:
    """Counted ids as one text."""
    return " ".join(f"{count} {id}" for id, count in units.items())
