"""Section 9: obey or refuse a Führer order.

The module also contains message arguments that several decisions of an action use.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.rules.war_entry_surrender_and_victory import gain
from sandtable.games.eleven.state.axis_action import Action
from sandtable.games.eleven.state.int_types import Faction
from sandtable.games.eleven.state.position import ElevenPosition, general_ref, seat_ref, unit_ref
from sandtable.games.eleven.state.vocabulary import (
    ACT_IDS,
    DIGIT,
    GERMANY,
    OBEY,
    OBEY_ALL,
    REFUSE,
    ROMANIA,
    ROMANIANS,
    SOLDIERS,
)
from sandtable.kernel.choice import Choice, Seat, not_asked
from sandtable.kernel.message import Arg, Ref, Refusal
from sandtable.kernel.state import Decision

SOME_SOLDIERS: Final = [SOLDIERS | n for n in range(DIGIT + 1)]
SOME_ROMANIANS: Final = [ROMANIANS | n for n in range(DIGIT + 1)]
# §ability.hitler.refuse: the VP that a refusal costs.
REFUSAL_VP: Final = 1
ANSWERS: Final = [OBEY, REFUSE, OBEY_ALL]


def action_arguments(p: ElevenPosition) -> dict[str, Arg]:
    """Return the message arguments about the action.

    The arguments name the general, the kind of action, and the areas chosen so far.
    """
    action = p.acting()
    args: dict[str, Arg] = {"unit": general_ref(action.general), "action": ACT_IDS[action.kind]}
    if action.target >= 0:
        args["space"] = p.area_ref(action.target)
        args["start"] = p.area_ref(action.base())
    elif action.to >= 0:
        args["space"] = p.area_ref(action.to)
    return args


def number_arguments(p: ElevenPosition, least: int, most: int, romanian: bool) -> dict[str, Arg]:
    """Return the message arguments of a decision about a number of soldiers.

    The arguments are those of the action, the minimum and maximum number, and the soldiers' nation.
    """
    return {**action_arguments(p), "least": least, "most": most, "unit": unit_ref(ROMANIA if romanian else GERMANY)}


def order_arguments(p: ElevenPosition, units: Ref) -> dict[str, Arg]:
    """Return the message arguments for the owner of an ordered general.

    The arguments name the seat that decides, the order, the units, the destination and the target.
    """
    action = p.acting()
    return {
        "unit": general_ref(action.general),
        "action": ACT_IDS[action.kind],
        "seat": seat_ref(action.seat),
        "units": units,
        "n": max(action.soldiers, 0),
        "to": p.area_ref(action.to) if action.to >= 0 else "",
        "target": p.area_ref(action.target) if action.target >= 0 else "",
    }


class OwnerDecision(Decision[ElevenPosition]):
    """The owner's answer to an order (§ability.hitler.refuse).

    The owner obeys, refuses, or obeys all orders of this turn.
    """

    def seat(self, p: ElevenPosition) -> Seat:
        return p.acting().faction

    def choices(self, p: ElevenPosition) -> list[Choice]:
        return ANSWERS

    def explain(self, p: ElevenPosition, choice: Choice) -> Refusal:
        return not_asked("9")


def may_refuse(p: ElevenPosition, action: Action) -> bool:
    """Return whether the owner of an ordered general can refuse.

    The owner must not have refused this order, must have VP to pay, and must not have declared obedience.
    """
    owner = action.faction
    if action.giver < 0 or action.refused or owner == action.seat:
        return False
    return p.vp[owner] > 0 and not p.obey >> owner & 1


def obey_all(p: ElevenPosition, faction: Faction) -> None:
    """Declare that a faction obeys every Führer order until the end of the turn (§9)."""
    p.obey |= 1 << faction
    if p.listening():
        p.emit("9", "did-obey-all", {"seat": seat_ref(faction)})


def obeyed(p: ElevenPosition, action: Action, choice: Choice) -> bool:
    """Apply the owner's answer to an order. Return True if the owner obeys."""
    if choice == REFUSE:
        pay_refusal(p, action)
        return False
    if choice == OBEY_ALL:
        obey_all(p, action.faction)
    return True


def pay_refusal(p: ElevenPosition, action: Action) -> None:
    """Make the owner pay VP for a refusal (§ability.hitler.refuse).

    From now on, the owner decides on the action.
    """
    owner = action.faction
    if p.listening():
        p.emit("9", "did-refuse", {"seat": seat_ref(owner), "unit": general_ref(action.general)})
    gain(p, owner, -REFUSAL_VP, "9", "refusal")
    action.refused = True
    action.seat = owner
