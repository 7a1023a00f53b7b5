"""Section 9: obeying and refusing a Führer order; and the lists of choices that several questions share."""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.rules.war import gain
from sandtable.games.eleven.state.action import Action
from sandtable.games.eleven.state.position import Position, general_ref, seat_ref
from sandtable.games.eleven.state.vocabulary import DIGIT, OBEY, OBEY_ALL, REFUSE, ROMANIANS, SOLDIERS
from sandtable.kernel.choice import not_asked
from sandtable.kernel.message import Refusal
from sandtable.kernel.state import Decision

SOME_SOLDIERS: Final = [SOLDIERS | n for n in range(DIGIT + 1)]
SOME_ROMANIANS: Final = [ROMANIANS | n for n in range(DIGIT + 1)]
ANSWERS: Final = [OBEY, REFUSE, OBEY_ALL]


class OwnersAnswer(Decision[Position]):
    """The owner of an ordered general is asked: he obeys, refuses, or obeys from now on (§ability.hitler.refuse)."""

    def seat(self, p: Position) -> int:
        return p.acting().faction

    def choices(self, p: Position) -> list[int]:
        return ANSWERS

    def explain(self, p: Position, choice: int) -> Refusal:
        return not_asked("9")


def may_refuse(p: Position, action: Action) -> bool:
    """Whether the owner of an ordered general is asked: he has not refused yet, can pay, has not declared to obey."""
    owner = action.faction
    if action.giver < 0 or action.refused or owner == action.seat:
        return False
    return p.vp[owner] > 0 and not p.obey >> owner & 1


def obey_all(p: Position, faction: int) -> None:
    """A player declares that he obeys every Führer order until the end of the turn (§9)."""
    p.obey |= 1 << faction
    if p.listening():
        p.emit("9", "did-obey-all", {"seat": seat_ref(faction)})


def obeyed(p: Position, action: Action, choice: int) -> bool:
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
