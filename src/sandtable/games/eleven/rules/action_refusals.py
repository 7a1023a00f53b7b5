"""The reasons why an action, a destination or a target is not possible."""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.rules.possible_actions import (
    BOMBARD_UNITS,
    mobilised_power,
    mobilised_where,
    move_range,
    targets,
    within,
)
from sandtable.games.eleven.state.axis_action import Action
from sandtable.games.eleven.state.int_types import Act, Area
from sandtable.games.eleven.state.position import ElevenPosition, general_ref, power_ref
from sandtable.games.eleven.state.vocabulary import (
    ACT_BOMBARD,
    ACT_MOBILISE,
    ACT_MOVE,
    ACT_MOVE_ATTACK,
    ACT_ORDER,
    ACT_RETURN,
    ACT_TRANSFER,
    HITLER,
    PAULUS,
    ROMANIA,
    RUNDSTEDT,
    SANATORIUM,
)
from sandtable.kernel.choice import no
from sandtable.kernel.message import Refusal

ACT_SECTIONS: Final = ("4", "4-1", "4-2", "4-3", "4-3-8", "4-3-8", "4-3-8", "4-4", "4-5", "4-6", "9")


def why_no_act(p: ElevenPosition, action: Action, kind: Act) -> Refusal:
    """Return why a general cannot now do an action of a kind."""
    section = ACT_SECTIONS[kind]
    general = general_ref(action.general)
    if kind == ACT_ORDER:
        if action.general != HITLER:
            return no("9", "no-order-not-head", unit=general)
        return no("9", "no-order-nobody")
    if action.general == HITLER:
        return no("9", "no-act-head", unit=general)
    ill = p.place[action.general] == SANATORIUM
    if kind == ACT_RETURN:
        return no("4-6", "no-act-core-full") if ill else no("4-6", "no-return-on-map", unit=general)
    if ill:
        return no("4-6", "no-act-sanatorium", unit=general)
    if kind == ACT_MOBILISE:
        return _why_no_mobilising(p, action)
    if kind == ACT_TRANSFER:
        return no("4-4", "no-act-core-full")
    if kind == ACT_MOVE:
        return no("4-1", "no-move-anywhere", unit=general)
    if kind == ACT_MOVE_ATTACK:
        return no("4-3-8", "no-move-attack", unit=general)
    if kind == ACT_BOMBARD and targets(p, action.start, kind):
        return no("4-3-8", "no-bombard-few", least=BOMBARD_UNITS)
    return no(section, "no-target-near", space=p.area_ref(action.start))


def _why_no_mobilising(p: ElevenPosition, action: Action) -> Refusal:
    power = mobilised_power(p, action)
    place = p.area_ref(action.start)
    if mobilised_where(p, action):
        return no("4-2", "no-mobilise-empty", power=power_ref(power))
    if power == ROMANIA:
        return no("9", "no-mobilise-surrendered", power=power_ref(power))
    if action.general == RUNDSTEDT and p.board.soviet >> action.start & 1:
        return no("9", "no-mobilise-zone")
    abroad = action.general == RUNDSTEDT or (action.general == PAULUS and action.start == p.board.bucharest)
    if abroad and not action.ability:
        return no("9", "no-mobilise-ability", unit=general_ref(action.general), space=place)
    return no("4-2", "no-mobilise-core", space=place)


def why_no_destination(p: ElevenPosition, action: Action, area: Area) -> Refusal:
    """Return why the general cannot go to an area."""
    board = p.board
    section = ACT_SECTIONS[action.kind]
    place = p.area_ref(area)
    moving = action.kind == ACT_MOVE or action.kind == ACT_MOVE_ATTACK
    if moving and area == action.start:
        return no(section, "no-to-start", space=place)
    if area >= board.open_size:
        return no("4-1", "no-to-closed", space=place)
    if area == board.berlin:
        return no("4-1", "no-to-berlin", space=place)
    bit = 1 << area
    if not moving and not board.core & bit:
        return no(section, "no-to-not-core", space=place)
    if p.allied_at & bit:
        return no(section, "no-to-allied", space=place)
    if p.barred & bit:
        return no("4-3-5", "no-to-barred", space=place, unit=general_ref(board.home_of[area]))
    steps = move_range(action, action.kind)
    if within(p, action.start, steps, board.roads & ~(p.allied_at | p.barred)) & bit:
        return no("4-3-8", "no-to-no-target", space=place)
    return no(section, "no-to-far", space=place, n=steps)


def why_no_target(p: ElevenPosition, action: Action, base: Area, area: Area) -> Refusal:
    """Return why an area cannot be attacked from another."""
    board = p.board
    place = p.area_ref(area)
    bit = 1 << area if area < board.open_size else 0
    if not bit or not board.neighbours[base] & bit:
        return no("4-3", "no-target-not-adjacent", space=place, start=p.area_ref(base))
    if not p.allied_at & bit:
        return no("4-3", "no-target-empty", space=place)
    return no("4-3-8", "no-target-sea", space=place, start=p.area_ref(base))
