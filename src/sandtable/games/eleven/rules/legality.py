"""What a general can do now: where he may go, whom he may attack, who may go with him (rulebook 4)."""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.state import vocabulary as v
from sandtable.games.eleven.state.action import Action
from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.types import Act, ActSet, Area, AreaSet, Faction, GeneralSet, Power
from sandtable.kernel.masks import size

BOMBARD_UNITS: Final = 3


def free_areas(p: Position) -> AreaSet:
    """The areas that Axis units may enter, those of other powers and factions too (§2-3b, §4-1g).

    No Allied units are there (§4-1c), it is not barred (§4-1d, §4-3-5a), and not Berlin (§4-1f).
    """
    return p.board.roads & ~(p.allied_at | p.barred)


def within(p: Position, start: Area, distance: int, area: AreaSet) -> AreaSet:
    """The areas at a distance of up to so many borders, reached without leaving a set; the start is left out.

    Kinds of border and arrows do not matter (§4-1b).
    """
    reach = p.board.reach
    edge = p.board.neighbours[start] & area
    seen = edge
    for _ in range(distance - 1):
        edge = reach.of(edge) & area & ~seen
        seen |= edge
    return seen & ~(1 << start)


def move_range(action: Action, kind: Act) -> int:
    """How far a general goes: two areas in a move (§4-1), one to attack (§4-3-8), Sepp farther (§ability.sepp)."""
    steps = 2 if kind == v.ACT_MOVE else 1
    return steps + 1 if action.general == v.SEPP and action.ability else steps


def destinations(p: Position, action: Action, kind: Act) -> AreaSet:
    """Where an action of a kind can take the general, a set."""
    board = p.board
    if kind in (v.ACT_MOVE, v.ACT_MOVE_ATTACK):
        if action.start < 0:
            return 0
        found = within(p, action.start, move_range(action, kind), free_areas(p))
        # §4-3-8: only where somebody can be attacked from.
        return found if kind == v.ACT_MOVE else found & board.land_reach.of(p.allied_at)
    # §4-4a, §4-6a: any core area without Allied units.
    return board.core & ~p.allied_at


def targets(p: Position, start: Area, kind: Act) -> AreaSet:
    """The areas that can be attacked from an area (§4-3a): over a sea border in an air raid only (§4-3-8c)."""
    board = p.board
    near = board.neighbours[start] if kind == v.ACT_AIR_RAID else board.on_land[start]
    return near & p.allied_at


def companions(p: Position, action: Action) -> GeneralSet:
    """The other generals of the faction in the general's area, a set (§4-1, §4-3c)."""
    return p.here[action.start] & p.owned[action.faction] & ~(1 << action.general | 1 << v.HITLER)


def own_soldiers(p: Position, action: Action) -> int:
    """The German soldiers of the faction in the general's area (§4-3c)."""
    return p.faction_soldiers(action.start, action.faction)


def own_romanians(p: Position, action: Action, group: GeneralSet) -> int:
    """The Romanian soldiers that a group of generals can lead: only with Paulus among them (§ability.paulus.others)."""
    return p.romanians(action.start) if group >> v.PAULUS & 1 else 0


def mobilised_power(p: Position, action: Action) -> Power:
    """Whose soldiers a general mobilises: Germans, but Paulus in Bucharest Romanians (§ability.paulus.mobilise)."""
    if action.general == v.PAULUS and action.ability and action.start == p.board.bucharest:
        return v.ROMANIA
    return v.GERMANY


def mobilised_limit(p: Position, action: Action) -> int:
    """Return how many soldiers a general can mobilise where he is (§4-2, §4-2a, §9); 0 if he cannot."""
    return min(mobilised_where(p, action), p.box[mobilised_power(p, action)])


def mobilised_where(p: Position, action: Action) -> int:
    """Return how many soldiers a general can mobilise where he is, if the box has them (§4-2, §9)."""
    if action.start < 0:
        return 0
    power = mobilised_power(p, action)
    bit = 1 << action.start
    if power == v.ROMANIA:
        # §ability.paulus.surrender
        return 0 if p.surrendered >> v.ROMANIA & 1 else 2
    if p.board.core & bit:
        # §ability.keitel: up to three.
        return 3 if action.general == v.KEITEL and action.ability else 2
    # §ability.rundstedt: outside the core; §ability.rundstedt.limit: one soldier, not in the Soviet zone.
    return 1 if action.general == v.RUNDSTEDT and action.ability and not p.board.soviet & bit else 0


def group_limit(p: Position, action: Action) -> int:
    """How many units could take part in an action of this general, himself among them."""
    others = companions(p, action)
    group = others | 1 << action.general
    return 1 + size(others) + own_soldiers(p, action) + own_romanians(p, action, group)


def orderable(p: Position) -> GeneralSet:
    """The generals that can be given a Führer order: any but the head himself (§ability.hitler.order)."""
    found = 0
    for general in range(v.AXIS_GENERALS):
        if general != v.HITLER and p.place[general] != v.GONE and p.owner[general] >= 0:
            found |= 1 << general
    return found


def can(p: Position, action: Action, kind: Act) -> bool:
    """Whether a general can do an action of a kind now."""
    if kind == v.ACT_WAIT:
        return True
    if action.general == v.HITLER:
        # §ability.hitler: he never leaves Berlin and never attacks.
        return kind == v.ACT_ORDER and orderable(p) != 0
    if kind == v.ACT_ORDER:
        return False
    if kind == v.ACT_RETURN or p.place[action.general] == v.SANATORIUM:
        # §4-6: in the sanatorium a general may only wait or return to duty.
        waiting = kind == v.ACT_RETURN and p.place[action.general] == v.SANATORIUM
        return waiting and destinations(p, action, kind) != 0
    if kind == v.ACT_MOBILISE:
        return mobilised_limit(p, action) > 0
    if kind in (v.ACT_MOVE, v.ACT_MOVE_ATTACK, v.ACT_TRANSFER):
        return destinations(p, action, kind) != 0
    if kind in (v.ACT_ATTACK, v.ACT_AIR_RAID):
        return targets(p, action.start, kind) != 0
    if kind == v.ACT_BOMBARD:
        # §4-3-8d: a die for every three attackers.
        return targets(p, action.start, kind) != 0 and group_limit(p, action) >= BOMBARD_UNITS
    return False


def possible_acts(p: Position, action: Action) -> ActSet:
    """The kinds of action that a general can do now, a set."""
    found = 0
    for kind in range(1, v.ACTS):
        if can(p, action, kind):
            found |= 1 << kind
    return found


def generals_of(p: Position, faction: Faction) -> GeneralSet:
    """A faction's generals that are still in the game, a set."""
    found = p.owned[faction] & v.AXIS_MASK
    for general in range(v.AXIS_GENERALS):
        if p.place[general] == v.GONE:
            found &= ~(1 << general)
    return found
