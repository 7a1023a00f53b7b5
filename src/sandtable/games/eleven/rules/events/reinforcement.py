"""Section 5-2: soldiers move from their box to an area, a general or homes."""

from __future__ import annotations

from sandtable.games.eleven.rules.events.allied_march_and_attack import begin_march
from sandtable.games.eleven.state.board import Effect
from sandtable.games.eleven.state.int_types import Area, Power
from sandtable.games.eleven.state.position import ElevenPosition, count_ref, power_ref
from sandtable.games.eleven.state.vocabulary import AXIS_GENERALS, GENERAL_IDS, GENERAL_POWER, GENERALS
from sandtable.kernel.message import Ref


def reinforce(p: ElevenPosition, power: Power, area: Area, number: int) -> None:
    """Move a nation's soldiers from its box to an area (§5-2).

    If the box has fewer than `number` soldiers, all of them move (§5-2a). If the box is empty, nothing happens
    (§5-2x1).
    """
    board = p.board
    bit = 1 << area if area < board.open_size else 0
    if area == board.london:
        # §7-4: London gets no soldiers while the Axis holds it.
        void = p.london_held
    else:
        # §5-2b, §5-2x2: a home that has been taken gets no soldiers.
        void = p.taken & bit != 0
    void = void or p.axis_at & bit != 0
    sent = 0 if void else min(number, p.box[power])
    if not sent:
        if p.listening():
            why = "void" if void else "box"
            p.emit("5-2", "did-not-reinforce", {"power": power_ref(power), "space": p.area_ref(area), "why": why})
        return
    p.box[power] = p.box[power] - sent
    p.add_soldiers(area, power, sent)
    if p.listening():
        p.emit("5-2", "did-reinforce", {"units": count_ref(power, sent), "space": p.area_ref(area)})


def reinforce_by(p: ElevenPosition, effect: Effect) -> None:
    """Reinforce an area, a general or homes (§5-2).

    Examples are §event.reinforce and §card.churchill.
    """
    power = effect.power
    if effect.homes:
        # §event.homes, §card.stalin: each home of the nation's generals gets soldiers.
        for general in range(AXIS_GENERALS, GENERALS):
            home = p.board.home[general]
            if GENERAL_POWER[general] == power and home >= 0:
                reinforce(p, power, home, effect.number)
    elif effect.general >= 0:
        # §event.generals, §card.roosevelt; §5-2b: a general who is off the map gets no soldiers.
        if p.place[effect.general] >= 0:
            reinforce(p, power, p.place[effect.general], effect.number)
    elif effect.if_units and not has_units(p, effect.area, power):
        # §event.lille: if the area has no units of the nation, the soldiers go to another area.
        reinforce(p, power, effect.otherwise, effect.number)
    else:
        reinforce(p, power, effect.area, effect.number)


def has_units(p: ElevenPosition, area: Area, power: Power) -> bool:
    """Return whether a nation has soldiers or generals in an area."""
    if p.soldiers(area, power):
        return True
    for general in range(AXIS_GENERALS, GENERALS):
        if p.place[general] == area and GENERAL_POWER[general] == power:
            return True
    return False


def march_or_reinforce(p: ElevenPosition, effect: Effect) -> None:
    """Apply the card of an Allied general (§5-2).

    The general marches if the general's area has enough Allied units. Otherwise soldiers join the general.
    """
    general = effect.general
    area = p.place[general]
    # §5-2b: a card whose general is off the map does nothing.
    if area < 0 or not p.at_war >> GENERAL_POWER[general] & 1:
        if p.listening():
            p.emit("5-2", "did-nothing", {"card": Ref("card", GENERAL_IDS[general])})
        return
    # §5-2c: all Allied units count, including heads of state, although heads of state do not march (§5-2x3).
    if p.allied_units(area) >= effect.threshold:
        begin_march(p, general)
    else:
        reinforce(p, effect.power, area, effect.number)
