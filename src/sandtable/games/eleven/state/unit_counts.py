"""Count units by their ids (rule 2-2).

Views and position files use these counts.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.state.int_types import Area, Faction, GeneralSet, Power
from sandtable.games.eleven.state.position import ElevenPosition
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
from sandtable.kernel.bit_masks import bits

Counts = dict[str, int]
ALLIED_ID: Final = "allied"
SOLDIER_IDS: Final = ["soldier-" + power for power in POWER_IDS]
HEAD_IDS: Final = ["head-" + power for power in POWER_IDS]


def soldier_id(power: Power) -> str:
    """Return the id of a nation's soldier."""
    return SOLDIER_IDS[power]


def head_id(power: Power) -> str:
    """Return the id of a nation's head of state.

    Germany has no such id, because its head of state is a general.
    """
    return HEAD_IDS[power]


def counts_of(generals: GeneralSet, soldiers: int, romanians: int = 0) -> Counts:
    """Return the counts of a set of generals with German and Romanian soldiers."""
    found = {GENERAL_IDS[general]: 1 for general in bits(generals)}
    if soldiers:
        found[soldier_id(GERMANY)] = soldiers
    if romanians:
        found[soldier_id(ROMANIA)] = romanians
    return found


def faction_counts(p: ElevenPosition, area: Area, faction: Faction) -> Counts:
    """Return the counts of a faction's units in an area, generals first (rules 2-4 and 9).

    Units of other Axis nations are neutral, but Romanians in Paulus's area belong to his faction.
    """
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


def allied_counts(p: ElevenPosition, area: Area) -> Counts:
    """Return the counts of the Allied units in an area, generals first."""
    found = {GENERAL_IDS[general]: 1 for general in bits(p.here[area] & ALLIED_MASK)}
    for power in p.board.heads_in[area]:
        if power >= AXIS_POWERS and p.heads >> power & 1:
            found[head_id(power)] = 1
    for power in range(AXIS_POWERS, POWERS):
        number = p.soldiers(area, power)
        if number:
            found[soldier_id(power)] = number
    return found


def groups_in(p: ElevenPosition, area: Area) -> list[tuple[str, Counts]]:
    """Return the counts of all units in an area by faction, the Allies last.

    Factions without units are left out.
    """
    # Areas with a number from `open_size` on cannot be in sets. Axis units cannot enter them.
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
    """Return counts as text, such as "2 soldier-france 1 montgomery"."""
    return " ".join(f"{count} {id}" for id, count in units.items())
