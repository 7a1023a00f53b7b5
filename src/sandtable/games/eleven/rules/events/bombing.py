"""Section 5-3: bombing removes Axis soldiers and lowers national power."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.eleven.rules.war_entry_surrender_and_victory import change_power, remove_axis_units
from sandtable.games.eleven.state.allied_event import AlliedEvent
from sandtable.games.eleven.state.board import Effect
from sandtable.games.eleven.state.int_types import Area
from sandtable.games.eleven.state.position import ElevenPosition, dice_ref, power_ref, seat_ref
from sandtable.games.eleven.state.vocabulary import (
    AXIS_POWERS,
    BOMB,
    BOMB_POWER,
    FACTIONS,
    GERMANY,
    NEUTRAL,
    ROMANIA,
    UNSET,
)
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Arg, Refusal
from sandtable.kernel.state import Decision, in_order


def bomb(p: ElevenPosition, event: AlliedEvent, effect: Effect, dice: Dice) -> None:
    """Bomb the area that a die chooses (§5-3, §card.strategic-bombing).

    German national power falls, and the area loses a soldier if there is one.
    """
    faces = dice.roll(1)
    area = effect.table[faces[0] - 1]
    event.bombed = area
    if p.listening():
        p.emit("5-3", "did-bomb", {"dice": dice_ref(faces), "space": p.area_ref(area)})
    change_power(p, -effect.loss)
    event.to_bomb = effect.number
    p.stack.append(BOMBING)


def bombable(p: ElevenPosition, area: Area) -> list[Choice]:
    """Return a choice for each kind of Axis soldier that bombing can remove (§5-3).

    German soldiers are listed by faction, others by nation.
    """
    found = [BOMB | faction for faction in range(FACTIONS) if p.faction_soldiers(area, faction)]
    if p.minor[area]:
        others = range(GERMANY + 1, AXIS_POWERS)
        found += [BOMB | BOMB_POWER + power for power in others if p.soldiers(area, power)]
    return found


class Bombing(Decision[ElevenPosition]):
    """The removal of soldiers by bombing (§5-3).

    An area without soldiers loses nothing.
    """

    def run(self, p: ElevenPosition, dice: Dice) -> None:
        event = p.resolving()
        while event.to_bomb:
            kinds = bombable(p, event.bombed)
            if not kinds:
                event.to_bomb = 0
            elif len(kinds) > 1:
                p.stack += ONE_SOLDIER
                return
            else:
                p.skip(kinds[0])
                bomb_one(p, event, kinds[0] & NOUN_MASK)
        event.bombed = UNSET


def bomb_one(p: ElevenPosition, event: AlliedEvent, which: int) -> None:
    """Remove one bombed soldier.

    `which` is the faction of a German soldier, or BOMB_POWER + the nation of another soldier.
    """
    event.to_bomb -= 1
    if which < FACTIONS:
        remove_axis_units(p, event.bombed, which, GERMANY, 1)
    else:
        power = which - BOMB_POWER
        holder = p.romanian_faction(event.bombed) if power == ROMANIA else NEUTRAL
        remove_axis_units(p, event.bombed, holder, power, 1)


class BombSoldier(Decision[ElevenPosition]):
    """The active player's choice of the soldier that bombing removes (§5-3)."""

    def seat(self, p: ElevenPosition) -> Seat:
        return p.active

    def choices(self, p: ElevenPosition) -> list[Choice]:
        return bombable(p, p.resolving().bombed)

    def choose(self, p: ElevenPosition, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        bomb_one(p, p.resolving(), choice & NOUN_MASK)

    def arguments(self, p: ElevenPosition) -> Mapping[str, Arg]:
        return {"space": p.area_ref(p.resolving().bombed)}

    def explain(self, p: ElevenPosition, choice: Choice) -> Refusal:
        which = noun(choice)
        if verb(choice) != BOMB:
            return not_asked("5-3")
        place = p.area_ref(p.resolving().bombed)
        if which < FACTIONS:
            return no("5-3", "no-bomb", seat=seat_ref(which), space=place)
        if BOMB_POWER < which < BOMB_POWER + AXIS_POWERS:
            return no("5-3", "no-bomb-power", power=power_ref(which - BOMB_POWER), space=place)
        return not_asked("5-3")


BOMBING: Final = Bombing("Bombing", "5-3", auto=True)
BOMB_SOLDIER: Final = BombSoldier("BombSoldier", "5-3")
ONE_SOLDIER: Final = in_order(BOMB_SOLDIER, BOMBING)
