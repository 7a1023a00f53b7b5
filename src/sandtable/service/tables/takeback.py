"""Undo by one's own decision, and takebacks with the other players' consent."""

from __future__ import annotations

from sandtable.kernel.message import Message, say
from sandtable.kernel.session import Session
from sandtable.service.tables.player_kinds import HUMAN
from sandtable.service.tables.stored_table import StoredTable


def undoable(session: Session, seat: str) -> int:
    """Return how many of its last choices a seat may undo.

    After the game it may undo none, because the end has revealed all secrets.
    """
    return 0 if session.actor is None else session.undoable(seat)


def may_ask(stored: StoredTable, session: Session, seat: str) -> bool:
    """Return whether a seat can request a takeback of its last choice."""
    return refusal(stored, session, seat) is None


def others(stored: StoredTable, seat: str) -> set[str]:
    """Return the seats of other people, except those for whom a bot plays."""
    people = {other for other, player in stored.seats.items() if player == HUMAN and other != seat}
    return people - set(stored.sitting)


def before_last(stored: StoredTable, session: Session, seat: str) -> int | None:
    """Return the number of steps before a seat's last choice that was not forced.

    Return None if the seat has made no such choice at this table.
    """
    steps = session.record.steps
    for n in range(len(steps) - 1, (stored.given or 0) - 1, -1):
        if steps[n].seat == seat and not session.forced[n]:
            return n
    return None


def refusal(stored: StoredTable, session: Session, seat: str) -> Message | None:
    """Return why a seat cannot request a takeback; None if it can."""
    if session.actor is None:
        return say("no-game-over")
    if stored.rated is not None:
        return say("service-rated-no-takeback")
    if stored.takeback_request is not None:
        return say("service-request-waits")
    if session.can_undo(seat):
        return say("service-need-not-ask")
    if before_last(stored, session, seat) is None:
        return say("service-nothing-to-ask")
    return None if others(stored, seat) else say("service-nobody-to-ask")
