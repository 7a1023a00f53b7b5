"""Sections 4-1, 4-2, 4-4 to 4-6: execute a declared action.

The module `battle` executes attacks.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.rules.battle import ATTACK
from sandtable.games.eleven.rules.faction_changes import SETTLE, take_over, unsettle
from sandtable.games.eleven.rules.possible_actions import free_areas, mobilised_power, move_range, within
from sandtable.games.eleven.rules.war_entry_surrender_and_victory import enter_soviet_zone, gain
from sandtable.games.eleven.state.axis_action import Action
from sandtable.games.eleven.state.int_types import Power
from sandtable.games.eleven.state.position import ElevenPosition, count_ref, dice_ref, general_ref, seat_ref, units_ref
from sandtable.games.eleven.state.vocabulary import (
    ACT_MOBILISE,
    ACT_MOVE,
    ACT_MOVE_ATTACK,
    ACT_RETURN,
    ACT_TRANSFER,
    ACT_WAIT,
    GERMANY,
)
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Arg
from sandtable.kernel.state import Decision

# §4-5: the highest face with which a waiting general gains VP, and their number.
WAIT_HIT: Final = 2
WAIT_VP: Final = 1


class Execute(Decision[ElevenPosition]):
    """The execution of the declared action (§4)."""

    def run(self, p: ElevenPosition, dice: Dice) -> None:
        action = p.acting()
        kind = action.kind
        if kind == ACT_MOVE:
            travel(p, action)
            p.stack.append(SETTLE)
        elif kind == ACT_MOBILISE:
            mobilise(p, action, mobilised_power(p, action), "4-2", "did-mobilise")
        elif kind == ACT_TRANSFER:
            transfer(p, action)
            p.stack.append(SETTLE)
        elif kind == ACT_WAIT:
            wait(p, action, dice)
        elif kind == ACT_RETURN:
            station(p, action, "4-6", "did-return")
        else:
            p.stack.append(ATTACK)
            if kind == ACT_MOVE_ATTACK:
                travel(p, action)
                # Soldiers left behind change factions before the attack, because SETTLE is on top of the stack.
                p.stack.append(SETTLE)


def travel(p: ElevenPosition, action: Action) -> None:
    """Move the whole group from the start to the destination (§4-1, §4-3-8).

    No unit joins or leaves on the way (§4-1e), and the start may be left empty (§4-1a).
    """
    start, to, faction = action.start, action.to, action.faction
    if p.listening():
        units = units_ref(action.general, action.soldiers, action.romanians, action.companions)
        args: dict[str, Arg] = {"seat": seat_ref(faction), "units": units, "start": p.area_ref(start)}
        p.emit("4-1", "did-move", {**args, "space": p.area_ref(to)})
    enters = enters_soviet_zone(p, action)
    generals = action.companions | 1 << action.general
    p.move_units(start, to, faction, generals, action.soldiers, action.romanians)
    unsettle(p, start)
    take_over(p, to, faction)
    if enters:
        enter_soviet_zone(p)


def enters_soviet_zone(p: ElevenPosition, action: Action) -> bool:
    """Return whether a move enters or crosses the Soviet defence zone (§7-2).

    If there is a way round the zone, the group takes it.
    """
    soviet = p.board.soviet
    if soviet >> action.to & 1:
        return True
    around = within(p, action.start, move_range(action, action.kind), free_areas(p) & ~soviet)
    return not around >> action.to & 1


def mobilise(p: ElevenPosition, action: Action, power: Power, section: str, id: str) -> None:
    """Move soldiers from a nation's box to the general's area (§4-2a).

    Paulus mobilises Romanian soldiers (§ability.paulus.mobilise).
    """
    number = action.soldiers
    if number <= 0:
        return
    p.box[power] = p.box[power] - number
    if power == GERMANY:
        p.add_german(action.start, action.faction, number)
    else:
        p.add_soldiers(action.start, power, number)
    if p.listening():
        args: dict[str, Arg] = {"unit": general_ref(action.general), "units": count_ref(power, number)}
        p.emit(section, id, {**args, "space": p.area_ref(action.start)})


def transfer(p: ElevenPosition, action: Action) -> None:
    """Take a soldier from the box, and move the general to the core (§4-4, §4-4a).

    No other unit moves. If soldiers stay without a general, they change factions by section 4-1-1.
    """
    start = action.start
    mobilise(p, action, GERMANY, "4-4", "did-draw-soldier")
    station(p, action, "4-4", "did-transfer")
    unsettle(p, start)


def station(p: ElevenPosition, action: Action, section: str, id: str) -> None:
    """Move the general alone to a core area (§4-4a, §4-6a)."""
    p.put_general(action.general, action.to)
    if p.listening():
        p.emit(section, id, {"unit": general_ref(action.general), "space": p.area_ref(action.to)})
    take_over(p, action.to, action.faction)


def wait(p: ElevenPosition, action: Action, dice: Dice) -> None:
    """Roll a die, and gain VP if it shows at most WAIT_HIT (§4-5)."""
    faces = dice.roll(1)
    if p.listening():
        p.emit("4-5", "did-wait", {"unit": general_ref(action.general), "dice": dice_ref(faces)})
    if faces[0] <= WAIT_HIT:
        gain(p, action.faction, WAIT_VP, "4-5", "waiting")


EXECUTE: Final = Execute("Execute", "4", auto=True)
