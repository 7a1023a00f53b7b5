"""Sections 4-3-4 and 9: the advance after combat, and its refusal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.eleven.rules.faction_changes import unsettle
from sandtable.games.eleven.rules.fuhrer_orders import (
    SOME_ROMANIANS,
    SOME_SOLDIERS,
    OwnerDecision,
    action_arguments,
    may_refuse,
    number_arguments,
    obeyed,
    order_arguments,
)
from sandtable.games.eleven.rules.war_entry_surrender_and_victory import capture
from sandtable.games.eleven.state.axis_action import Action
from sandtable.games.eleven.state.int_types import Area, GeneralSet
from sandtable.games.eleven.state.position import ElevenPosition, general_ref, seat_ref, units_ref
from sandtable.games.eleven.state.vocabulary import (
    AXIS_GENERALS,
    BRING,
    DONE,
    ROMANIANS,
    SOLDIERS,
    STEP_ADVANCE,
    UNSET,
)
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Arg, Refusal
from sandtable.kernel.state import Decision


def survivors(p: ElevenPosition, action: Action) -> GeneralSet:
    """Return the set of attacking generals who are still in their area."""
    base = action.base()
    found = 0
    for general in bits(action.companions | 1 << action.general):
        if p.place[general] == base:
            found |= 1 << general
    return found


def open_to_advance(p: ElevenPosition, area: Area) -> bool:
    """Return whether attackers can advance into an area (§4-3-5b).

    The area must have no Allied units. Some homes are closed while their general is elsewhere on the map.
    """
    bit = 1 << area
    return not p.allied_at & bit and bool(p.board.roads & ~p.barred & bit)


class Advance(Decision[ElevenPosition]):
    """Step 5: the advance of surviving attackers (§4-3-1e, §4-3-4).

    The attackers can advance into a target that has no Allied units left. Units in the target never advance (§4-3-3h).
    """

    def run(self, p: ElevenPosition, dice: Dice) -> None:
        action = p.acting()
        action.step = STEP_ADVANCE
        left = action.soldiers or action.romanians or survivors(p, action)
        if left and open_to_advance(p, action.target):
            ask_advance(p)


def ask_advance(p: ElevenPosition) -> None:
    """Push the next decision about the advance, or its execution."""
    action = p.acting()
    if action.advancing < 0:
        if action.soldiers:
            p.stack.append(ADVANCE_SOLDIERS)
            return
        action.advancing = 0
        p.skip(SOLDIERS)
    if not action.advanced:
        if survivors(p, action) & ~action.vanguard:
            p.stack.append(ADVANCE_COMPANIONS)
            return
        action.advanced = True
        p.skip(DONE)
    if action.advancing_romanians < 0:
        if action.romanians:
            p.stack.append(ADVANCE_ROMANIANS)
            return
        action.advancing_romanians = 0
        p.skip(ROMANIANS)
    p.stack.append(ANSWER_ADVANCE if may_refuse(p, action) else CARRY_OUT_ADVANCE)


class AdvanceNumber(Decision[ElevenPosition]):
    """The choice of any number of attacking soldiers who advance (§4-3-4a)."""

    def __init__(self, key: str, section: str, romanian: bool) -> None:
        super().__init__(key, section)
        self.romanian = romanian

    def seat(self, p: ElevenPosition) -> Seat:
        return p.chooser()

    def choices(self, p: ElevenPosition) -> list[Choice]:
        action = p.acting()
        if self.romanian:
            return SOME_ROMANIANS[: action.romanians + 1]
        return SOME_SOLDIERS[: action.soldiers + 1]

    def choose(self, p: ElevenPosition, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        if self.romanian:
            p.acting().advancing_romanians = choice & NOUN_MASK
        else:
            p.acting().advancing = choice & NOUN_MASK
        ask_advance(p)

    def arguments(self, p: ElevenPosition) -> Mapping[str, Arg]:
        action = p.acting()
        return number_arguments(p, 0, action.romanians if self.romanian else action.soldiers, self.romanian)

    def explain(self, p: ElevenPosition, choice: Choice) -> Refusal:
        if verb(choice) != (ROMANIANS if self.romanian else SOLDIERS):
            return not_asked("4-3-4")
        action = p.acting()
        return no("4-3-4", "no-number", least=0, most=action.romanians if self.romanian else action.soldiers)


class AdvanceCompanions(Decision[ElevenPosition]):
    """The choice of attacking generals who advance, one by one (§4-3-4a).

    Any number of them can advance.
    """

    def seat(self, p: ElevenPosition) -> Seat:
        return p.chooser()

    def choices(self, p: ElevenPosition) -> list[Choice]:
        action = p.acting()
        return [DONE, *(BRING | general for general in bits(survivors(p, action) & ~action.vanguard))]

    def choose(self, p: ElevenPosition, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        action = p.acting()
        if choice == DONE:
            action.advanced = True
        else:
            action.vanguard |= 1 << (choice & NOUN_MASK)
        ask_advance(p)

    def arguments(self, p: ElevenPosition) -> Mapping[str, Arg]:
        return action_arguments(p)

    def explain(self, p: ElevenPosition, choice: Choice) -> Refusal:
        general = noun(choice)
        if verb(choice) != BRING or general >= AXIS_GENERALS:
            return not_asked("4-3-4")
        return no("4-3-4", "no-advance", unit=general_ref(general))


class AnswerAdvance(OwnerDecision):
    """The answer of a general's owner to an ordered advance (§ability.hitler.midway).

    The owner obeys, or pays 1 VP and decides on the advance, as in the rulebook's example (§ability.hitler.x).
    """

    def arguments(self, p: ElevenPosition) -> Mapping[str, Arg]:
        action = p.acting()
        units = units_ref(UNSET, action.advancing, action.advancing_romanians, action.vanguard)
        return order_arguments(p, units)

    def choose(self, p: ElevenPosition, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        action = p.acting()
        if obeyed(p, action, choice):
            p.stack.append(CARRY_OUT_ADVANCE)
            return
        action.advancing = UNSET
        action.advancing_romanians = UNSET
        action.vanguard = 0
        action.advanced = False
        ask_advance(p)


class CarryOutAdvance(Decision[ElevenPosition]):
    """The advance of the chosen units, which may take a home (§4-3-4, §4-3-5)."""

    def run(self, p: ElevenPosition, dice: Dice) -> None:
        action = p.acting()
        faction = action.faction
        target = action.target
        if not (action.advancing or action.advancing_romanians or action.vanguard):
            return
        if p.listening():
            units = units_ref(UNSET, action.advancing, action.advancing_romanians, action.vanguard)
            p.emit("4-3-4", "did-advance", {"seat": seat_ref(faction), "units": units, "space": p.area_ref(target)})
        go_forward(p, action)
        unsettle(p, action.base())
        unsettle(p, target)
        capture(p, target, faction)


def go_forward(p: ElevenPosition, action: Action) -> None:
    """Move the chosen units into the target area (§4-3-4)."""
    romanians = action.advancing_romanians
    p.move_units(action.base(), action.target, action.faction, action.vanguard, action.advancing, romanians)


ADVANCE: Final = Advance("Advance", "4-3-4", auto=True)
ADVANCE_SOLDIERS: Final = AdvanceNumber("AdvanceSoldiers", "4-3-4", romanian=False)
ADVANCE_ROMANIANS: Final = AdvanceNumber("AdvanceRomanians", "4-3-4", romanian=True)
ADVANCE_COMPANIONS: Final = AdvanceCompanions("AdvanceCompanions", "4-3-4")
ANSWER_ADVANCE: Final = AnswerAdvance("AnswerAdvance", "9")
CARRY_OUT_ADVANCE: Final = CarryOutAdvance("CarryOutAdvance", "4-3-4", auto=True)
