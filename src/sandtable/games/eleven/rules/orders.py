"""Section 9: obeying and refusing a Führer order; and what the questions of an action have in common."""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.rules.war import gain
from sandtable.games.eleven.state.action import Action
from sandtable.games.eleven.state.position import Position, general_ref, seat_ref, unit_ref
from sandtable.games.eleven.state.types import Faction
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
ANSWERS: Final = [OBEY, REFUSE, OBEY_ALL]


def action_arguments(p: Position) -> dict[str, Arg]:
    """What questions of an action speak of: who does what, and where as far as it has been declared."""
    action = p.acting()
    args: dict[str, Arg] = {"unit": general_ref(action.general), "action": ACT_IDS[action.kind]}
    if action.target >= 0:
        args["space"] = p.area_ref(action.target)
        args["start"] = p.area_ref(action.base())
    elif action.to >= 0:
        args["space"] = p.area_ref(action.to)
    return args


def number_arguments(p: Position, least: int, most: int, romanian: bool) -> dict[str, Arg]:
    """What questions for a number of soldiers speak of: the same, and how many of whose."""
    return {**action_arguments(p), "least": least, "most": most, "unit": unit_ref(ROMANIA if romanian else GERMANY)}


def order_arguments(p: Position, units: Ref) -> dict[str, Arg]:
    """What the owner of an ordered general is told: who orders what, with which units, whither."""
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


class OwnersAnswer(Decision[Position]):
    """The owner of an ordered general is asked: he obeys, refuses, or obeys from now on (§ability.hitler.refuse)."""

    def seat(self, p: Position) -> Seat:
        return p.acting().faction

    def choices(self, p: Position) -> list[Choice]:
        return ANSWERS

    def explain(self, p: Position, choice: Choice) -> Refusal:
        return not_asked("9")


def may_refuse(p: Position, action: Action) -> bool:
    """Whether the owner of an ordered general is asked: he has not refused yet, can pay, has not declared to obey."""
    owner = action.faction
    if action.giver < 0 or action.refused or owner == action.seat:
        return False
    return p.vp[owner] > 0 and not p.obey >> owner & 1


def obey_all(p: Position, faction: Faction) -> None:
    """A player declares that he obeys every Führer order until the end of the turn (§9)."""
    p.obey |= 1 << faction
    if p.listening():
        p.emit("9", "did-obey-all", {"seat": seat_ref(faction)})


def obeyed(p: Position, action: Action, choice: Choice) -> bool:
    """Take down the answer to an order; returns whether it is obeyed."""
    if choice == REFUSE:
        pay_refusal(p, action)
        return False
    if choice == OBEY_ALL:
        obey_all(p, action.faction)
    return True


def pay_refusal(p: Position, action: Action) -> None:
    """The owner of an ordered general pays 1 VP and decides from now on (§ability.hitler.refuse)."""
    owner = action.faction
    if p.listening():
        p.emit("9", "did-refuse", {"seat": seat_ref(owner), "unit": general_ref(action.general)})
    gain(p, owner, -1, "9", "refusal")
    action.refused = True
    action.seat = owner
