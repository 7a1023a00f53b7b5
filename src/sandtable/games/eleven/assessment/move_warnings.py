# mypyc: no - msgspec structs
"""Warnings about a move, before the player makes it.

A move can leave an area without Axis units (§5-1) or soldiers without a general (§4-1-1). It can also bring the Soviet
Union into the war (§7-2). This module makes the move on a copy of the position, with the functions of the rules.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.rules.action_declaration import (
    CHOOSE_ACTION,
    CHOOSE_COMPANIONS,
    CHOOSE_DESTINATION,
    CHOOSE_MOBILISED,
    CHOOSE_ROMANIANS,
    CHOOSE_SOLDIERS,
    CHOOSE_TARGET,
)
from sandtable.games.eleven.rules.action_execution import enters_soviet_zone, transfer, travel
from sandtable.games.eleven.rules.advance_after_combat import (
    ADVANCE_COMPANIONS,
    ADVANCE_ROMANIANS,
    ADVANCE_SOLDIERS,
    go_forward,
)
from sandtable.games.eleven.rules.faction_changes import forsaken
from sandtable.games.eleven.state.axis_action import Action
from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.games.eleven.state.vocabulary import (
    ACT_MOVE,
    ACT_MOVE_ATTACK,
    ACT_TRANSFER,
    SOVIET,
    STEP_ADVANCE,
    STEP_CHOOSE,
    STEP_ORDER,
)
from sandtable.kernel.assessment.battle_odds import OddsNote
from sandtable.kernel.choice import Choice
from sandtable.kernel.dice import ListedDice
from sandtable.kernel.message import say

# The decisions about the units that move. Only the last of these decisions shows which units stay behind.
GOING: Final = (
    CHOOSE_ACTION,
    CHOOSE_DESTINATION,
    CHOOSE_TARGET,
    CHOOSE_SOLDIERS,
    CHOOSE_COMPANIONS,
    CHOOSE_ROMANIANS,
    CHOOSE_MOBILISED,
)
ADVANCING: Final = (ADVANCE_SOLDIERS, ADVANCE_COMPANIONS, ADVANCE_ROMANIANS)
NO_DICE: Final = ListedDice([])


def notes(p: ElevenPosition, choice: Choice) -> list[OddsNote]:
    """Return the warnings about a choice that completes the moving group.

    The list is empty while further decisions about the group follow.
    """
    if p.over or p.stack[-1] not in (*GOING, *ADVANCING):
        return []
    q = p.clone()
    q.stack[-1].choose(q, choice, NO_DICE)
    action = q.action
    if action is None or not q.stack or q.stack[-1] in (*GOING, *ADVANCING):
        return []
    return [*entering(q, action), *left_behind(q, action)]


def entering(p: ElevenPosition, action: Action) -> list[OddsNote]:
    """Return a warning if an action brings the Soviet Union into the war (§7-2).

    A move into or through the Soviet defence zone, or an attack on an area of it, causes the entry.

    Args:
        p: the position before the move.
        action: the action, with the whole group.
    """
    if p.at_war >> SOVIET & 1:
        return []
    attacks = action.target >= 0 and p.board.soviet >> action.target & 1
    moves = action.kind in (ACT_MOVE, ACT_MOVE_ATTACK) and action.to >= 0 and enters_soviet_zone(p, action)
    return [OddsNote("7-2", say("odds-soviet-zone"))] if attacks or moves else []


def left_behind(p: ElevenPosition, action: Action) -> list[OddsNote]:
    """Return warnings about areas and soldiers that a move or an advance leaves behind.

    An area can be left without Axis units. Soldiers can be left without a general.

    Args:
        p: the position before the move; it stays unchanged.
        action: the action, with the whole group.
    """
    q = p.clone()
    going = q.acting()
    area = action.start
    if action.step == STEP_ADVANCE:
        area = action.base()
        go_forward(q, going)
    elif action.step not in (STEP_CHOOSE, STEP_ORDER):
        return []
    elif action.kind in (ACT_MOVE, ACT_MOVE_ATTACK):
        travel(q, going)
    elif action.kind == ACT_TRANSFER:
        transfer(q, going)
    else:
        return []
    found = []
    # Allied marches can pass through an area without Axis units. They enter only areas at which an arrow points.
    if not q.axis_at >> area & 1 and any(area in arrows for arrows in p.board.arrows):
        found.append(OddsNote("5-1", say("odds-leaves-empty", space=p.area_ref(area))))
    # Soldiers can also advance without a general. Then they have no general in the target area.
    for place in (area, action.target) if action.step == STEP_ADVANCE else (area,):
        if forsaken(q, place, action.faction):
            number = q.faction_soldiers(place, action.faction)
            found.append(OddsNote("4-1-1", say("odds-leaves-soldiers", space=p.area_ref(place), n=number)))
    return found
