"""Taking back: what the kernel's rule lets a seat take back by itself, and further with the others' consent."""

from __future__ import annotations

from sandtable.kernel.message import Message, say
from sandtable.kernel.session import Session
from sandtable.service.tables.players import HUMAN
from sandtable.service.tables.stored_table import StoredTable


def undoable(session: Session, seat: str) -> int:
    """Return how many of its last choices a seat may take back; none after the game, when every secret is out."""
    return 0 if session.actor is None else session.undoable(seat)


def may_ask(stored: StoredTable, session: Session, seat: str) -> bool:
    """Return whether a seat may ask the others to let it take its last choice back."""
    return refusal(stored, session, seat) is None


def others(stored: StoredTable, seat: str) -> set[str]:
    """Return the other seats at which people sit, but for those who are away."""
    people = {other for other, player in stored.seats.items() if player == HUMAN and other != seat}
    return people - set(stored.sitting)


def before_last(stored: StoredTable, session: Session, seat: str) -> int | None:
    """Return how many steps there were before a seat's own last choice; None if it has made none at this table."""
    steps = session.record.steps
    for n in range(len(steps) - 1, (stored.given or 0) - 1, -1):
        if steps[n].seat == seat and not session.forced[n]:
            return n
    return None


def refusal(stored: StoredTable, session: Session, seat: str) -> Message | None:
    """Return why a seat may not ask the others to let it take its last choice back; None if it may."""
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
