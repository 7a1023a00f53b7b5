# mypyc: no - msgspec structs
"""What those leave behind who go: an area that nobody of the Axis holds (§5-1), or soldiers without a general (§4-1-1).

It is found by letting them go on a copy, so that the rules are asked and not told a second time.  Beside it stands
whether the Soviet Union enters the war by what they do (§7-2).
"""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.rules.advance import ADVANCE_COMPANIONS, ADVANCE_ROMANIANS, ADVANCE_SOLDIERS, go_forward
from sandtable.games.eleven.rules.declare import (
    CHOOSE_ACTION,
    CHOOSE_COMPANIONS,
    CHOOSE_DESTINATION,
    CHOOSE_MOBILISED,
    CHOOSE_ROMANIANS,
    CHOOSE_SOLDIERS,
    CHOOSE_TARGET,
)
from sandtable.games.eleven.rules.execute import enters_soviet_zone, transfer, travel
from sandtable.games.eleven.rules.factions import forsaken
from sandtable.games.eleven.state.action import Action
from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.vocabulary import (
    ACT_MOVE,
    ACT_MOVE_ATTACK,
    ACT_TRANSFER,
    SOVIET,
    STEP_ADVANCE,
    STEP_CHOOSE,
    STEP_ORDER,
)
from sandtable.kernel.choice import Choice
from sandtable.kernel.dice import ListedDice
from sandtable.kernel.message import say
from sandtable.kernel.odds import Note

# The questions by which it is said who goes where; while one of them is asked, it is not known who stays.
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


def notes(p: Position, choice: Choice) -> list[Note]:
    """What comes of a choice besides, if it says the last of who goes; nothing where more is to be said."""
    if p.over or p.stack[-1] not in (*GOING, *ADVANCING):
        return []
    q = p.clone()
    q.stack[-1].choose(q, choice, NO_DICE)
    action = q.action
    if action is None or not q.stack or q.stack[-1] in (*GOING, *ADVANCING):
        return []
    return [*entering(q, action), *left_behind(q, action)]


def entering(p: Position, action: Action) -> list[Note]:
    """That the Soviet Union enters the war: a move goes into its zone, if only in passing, or an attack does (§7-2).

    Args:
        p: the position, in which nobody has gone yet.
        action: the action, with everybody who goes.
    """
    if p.at_war >> SOVIET & 1:
        return []
    attacks = action.target >= 0 and p.board.soviet >> action.target & 1
    moves = action.kind in (ACT_MOVE, ACT_MOVE_ATTACK) and action.to >= 0 and enters_soviet_zone(p, action)
    return [Note("7-2", say("odds-soviet-zone"))] if attacks or moves else []


def left_behind(p: Position, action: Action) -> list[Note]:
    """What an action leaves behind that is stated, or an advance of which it is said who takes part.

    Args:
        p: the position, which is not changed; nobody has gone yet.
        action: the action, with everybody who goes.
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
    # Where the rules of the march find nobody, it goes on; it can come only by an arrow.
    if not q.axis_at >> area & 1 and any(area in arrows for arrows in p.board.arrows):
        found.append(Note("5-1", say("odds-leaves-empty", space=p.area_ref(area))))
    # Who advances without a general is alone there, too.
    for place in (area, action.target) if action.step == STEP_ADVANCE else (area,):
        if forsaken(q, place, action.faction):
            number = q.faction_soldiers(place, action.faction)
            found.append(Note("4-1-1", say("odds-leaves-soldiers", space=p.area_ref(place), n=number)))
    return found
