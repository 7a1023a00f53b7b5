"""The possible kinds, areas and groups of a general's action (rule 4)."""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.state import vocabulary as v
from sandtable.games.eleven.state.axis_action import Action
from sandtable.games.eleven.state.int_types import Act, ActSet, Area, AreaSet, Faction, GeneralSet, Power
from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.kernel.bit_masks import size

# The maximum distance in areas: of a move (§4-1), and of the movement in a move-attack (§4-3-8).
MOVE_RANGE: Final = 2
MOVE_ATTACK_RANGE: Final = 1
# §4-3-8d: how many attackers a bombardment needs for each die.
BOMBARD_UNITS: Final = 3


def free_areas(p: ElevenPosition) -> AreaSet:
    """Return the areas that Axis units can enter (§2-3b, §4-1g).

    Axis units cannot enter areas with Allied units (§4-1c), barred homes (§4-1d, §4-3-5a) or Berlin (§4-1f). They can
    enter areas of other nations and factions.
    """
    return p.board.roads & ~(p.allied_at | p.barred)


def within(p: ElevenPosition, start: Area, distance: int, area: AreaSet) -> AreaSet:
    """Return the areas that are at most `distance` areas away from the start.

    Routes lead only through the set `area`. The start is left out. Kinds of border and arrows do not matter (§4-1b).
    """
    reach = p.board.reach
    edge = p.board.neighbours[start] & area
    seen = edge
    for _ in range(distance - 1):
        edge = reach.of(edge) & area & ~seen
        seen |= edge
    return seen & ~(1 << start)


def move_range(action: Action, kind: Act) -> int:
    """Return how many areas a general can move.

    The range is shorter in a move-attack than in a move. Sepp's ability adds one area (§ability.sepp).
    """
    steps = MOVE_RANGE if kind == v.ACT_MOVE else MOVE_ATTACK_RANGE
    return steps + 1 if action.general == v.SEPP and action.ability else steps


def destinations(p: ElevenPosition, action: Action, kind: Act) -> AreaSet:
    """Return the set of areas to which a kind of action can take the general."""
    board = p.board
    if kind in (v.ACT_MOVE, v.ACT_MOVE_ATTACK):
        if action.start < 0:
            return 0
        found = within(p, action.start, move_range(action, kind), free_areas(p))
        # §4-3-8: a move-attack can only go to areas that border on a target.
        return found if kind == v.ACT_MOVE else found & board.land_reach.of(p.allied_at)
    # §4-4a, §4-6a: these actions go to any core area without Allied units.
    return board.core & ~p.allied_at


def targets(p: ElevenPosition, start: Area, kind: Act) -> AreaSet:
    """Return the areas that can be attacked from an area (§4-3a).

    Only an air raid can cross a sea border (§4-3-8c).
    """
    board = p.board
    near = board.neighbours[start] if kind == v.ACT_AIR_RAID else board.on_land[start]
    return near & p.allied_at


def companions(p: ElevenPosition, action: Action) -> GeneralSet:
    """Return the set of the faction's other generals in the area (§4-1, §4-3c).

    The German head of state is never among them.
    """
    return p.here[action.start] & p.owned[action.faction] & ~(1 << action.general | 1 << v.HITLER)


def own_soldiers(p: ElevenPosition, action: Action) -> int:
    """Return the number of the faction's German soldiers in the start area (§4-3c)."""
    return p.faction_soldiers(action.start, action.faction)


def own_romanians(p: ElevenPosition, action: Action, group: GeneralSet) -> int:
    """Return how many Romanian soldiers in the start area can join a group."""
    return led_romanians(p.romanians(action.start), group)


def led_romanians(romanians: int, group: GeneralSet) -> int:
    """Return the number of Romanian soldiers in an area that a group of generals can lead.

    Only a group with Paulus can lead them (§ability.paulus.others).
    """
    return romanians if group >> v.PAULUS & 1 else 0


def mobilised_power(p: ElevenPosition, action: Action) -> Power:
    """Return the nation whose soldiers a general mobilises (§ability.paulus.mobilise).

    Paulus mobilises Romanians in Bucharest. All other mobilised soldiers are German.
    """
    if action.general == v.PAULUS and action.ability and action.start == p.board.bucharest:
        return v.ROMANIA
    return v.GERMANY


def mobilised_limit(p: ElevenPosition, action: Action) -> int:
    """Return how many soldiers a general can mobilise now (§4-2, §4-2a, §9)."""
    return min(mobilised_where(p, action), p.box[mobilised_power(p, action)])


def mobilised_where(p: ElevenPosition, action: Action) -> int:
    """Return how many soldiers a general could mobilise from a full box (§4-2, §9)."""
    if action.start < 0:
        return 0
    power = mobilised_power(p, action)
    bit = 1 << action.start
    if power == v.ROMANIA:
        # §ability.paulus.surrender: no Romanians can be mobilised after their surrender.
        return 0 if p.surrendered >> v.ROMANIA & 1 else 2
    if p.board.core & bit:
        # §ability.keitel: he mobilises up to three soldiers.
        return 3 if action.general == v.KEITEL and action.ability else 2
    # §ability.rundstedt: Rundstedt also mobilises outside the core. §ability.rundstedt.limit: he then mobilises only
    # one soldier, and none in the Soviet defence zone.
    return 1 if action.general == v.RUNDSTEDT and action.ability and not p.board.soviet & bit else 0


def group_limit(p: ElevenPosition, action: Action) -> int:
    """Return how many units can join an action of a general, the general included."""
    others = companions(p, action)
    group = others | 1 << action.general
    return 1 + size(others) + own_soldiers(p, action) + own_romanians(p, action, group)


def orderable(p: ElevenPosition) -> GeneralSet:
    """Return the generals who can receive an order (§ability.hitler.order).

    All Axis generals who belong to a faction and are in the game can receive one, except the German head of state.
    """
    found = 0
    for general in range(v.AXIS_GENERALS):
        if general != v.HITLER and p.place[general] != v.GONE and p.owner[general] >= 0:
            found |= 1 << general
    return found


def can(p: ElevenPosition, action: Action, kind: Act) -> bool:
    """Return whether a general can now do an action of a kind."""
    if kind == v.ACT_WAIT:
        return True
    if action.general == v.HITLER:
        # §ability.hitler: the German head of state never leaves Berlin and never attacks.
        return kind == v.ACT_ORDER and orderable(p) != 0
    if kind == v.ACT_ORDER:
        return False
    if kind == v.ACT_RETURN or p.place[action.general] == v.SANATORIUM:
        # §4-6: in the sanatorium a general can only wait or return to duty.
        waiting = kind == v.ACT_RETURN and p.place[action.general] == v.SANATORIUM
        return waiting and destinations(p, action, kind) != 0
    if kind == v.ACT_MOBILISE:
        return mobilised_limit(p, action) > 0
    if kind in (v.ACT_MOVE, v.ACT_MOVE_ATTACK, v.ACT_TRANSFER):
        return destinations(p, action, kind) != 0
    if kind in (v.ACT_ATTACK, v.ACT_AIR_RAID):
        return targets(p, action.start, kind) != 0
    if kind == v.ACT_BOMBARD:
        # §4-3-8d: a bombardment needs three attackers for each die.
        return targets(p, action.start, kind) != 0 and group_limit(p, action) >= BOMBARD_UNITS
    return False


def possible_acts(p: ElevenPosition, action: Action) -> ActSet:
    """Return the set of kinds of action that a general can do now."""
    found = 0
    for kind in range(1, v.ACTS):
        if can(p, action, kind):
            found |= 1 << kind
    return found


def generals_of(p: ElevenPosition, faction: Faction) -> GeneralSet:
    """Return the set of a faction's generals who are still in the game."""
    found = p.owned[faction] & v.AXIS_MASK
    for general in range(v.AXIS_GENERALS):
        if p.place[general] == v.GONE:
            found &= ~(1 << general)
    return found
