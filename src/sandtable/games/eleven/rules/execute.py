"""Sections 4-1, 4-2, 4-4 to 4-6: carrying out what has been stated; attacks go on in `battle`."""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.rules.battle import ATTACK
from sandtable.games.eleven.rules.factions import SETTLE, take_over, unsettle
from sandtable.games.eleven.rules.legality import free_areas, mobilised_power, move_range, within
from sandtable.games.eleven.rules.war import enter_soviet_zone, gain
from sandtable.games.eleven.state.action import Action
from sandtable.games.eleven.state.position import Position, count_ref, dice_ref, general_ref, seat_ref, units_ref
from sandtable.games.eleven.state.types import Power
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

WAIT_HIT: Final = 2


class Execute(Decision[Position]):
    """The stated action is carried out (§4)."""

    def run(self, p: Position, dice: Dice) -> None:
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
                # Before the attack.
                p.stack.append(SETTLE)


def travel(p: Position, action: Action) -> None:
    """The general and those he leads go to the destination together (§4-1, §4-3-8).

    Nobody joins or leaves them on the way (§4-1e); the start may be left empty (§4-1a).
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


def enters_soviet_zone(p: Position, action: Action) -> bool:
    """Whether a move enters the Soviet zone (§7-2), if only in passing; a way round it is taken where there is one."""
    soviet = p.board.soviet
    if soviet >> action.to & 1:
        return True
    around = within(p, action.start, move_range(action, action.kind), free_areas(p) & ~soviet)
    return not around >> action.to & 1


def mobilise(p: Position, action: Action, power: Power, section: str, id: str) -> None:
    """Soldiers from their power's box join the general (§4-2a), for Paulus Romanian ones (§ability.paulus.mobilise)."""
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


def transfer(p: Position, action: Action) -> None:
    """A soldier first joins the general (§4-4), who then goes to a core area (§4-4a); what stays is judged by 4-1-1."""
    start = action.start
    mobilise(p, action, GERMANY, "4-4", "did-draw-soldier")
    station(p, action, "4-4", "did-transfer")
    unsettle(p, start)


def station(p: Position, action: Action, section: str, id: str) -> None:
    """Put the general into a core area (§4-4a, §4-6a)."""
    p.put_general(action.general, action.to)
    if p.listening():
        p.emit(section, id, {"unit": general_ref(action.general), "space": p.area_ref(action.to)})
    take_over(p, action.to, action.faction)


def wait(p: Position, action: Action, dice: Dice) -> None:
    """One die; 2 or less gains 1 VP (§4-5)."""
    faces = dice.roll(1)
    if p.listening():
        p.emit("4-5", "did-wait", {"unit": general_ref(action.general), "dice": dice_ref(faces)})
    if faces[0] <= WAIT_HIT:
        gain(p, action.faction, 1, "4-5", "waiting")


EXECUTE: Final = Execute("Execute", "4", auto=True)
