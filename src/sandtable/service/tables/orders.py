"""Orders: a line of choices that a seat hands in ahead of its turn, kept for it and carried out when it is asked.

Only the seat itself is told of them.  They are checked when they are handed in, on a position in which nothing but what
the seat may know makes a difference, and again when they are carried out, all or none.
"""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.kernel.line import LineRefused, look_ahead
from sandtable.kernel.message import Refusal, say
from sandtable.kernel.session import Session
from sandtable.service.errors import ServiceError
from sandtable.service.tables.seat_state import auto_forced
from sandtable.service.tables.stored_table import StoredTable


def check(stored: StoredTable, session: Session, seat: str, line: list[str]) -> None:
    """Check orders as far as they can be checked now.

    Raises:
        ServiceError: the seat may not answer ahead of its turn, or one of the choices is not allowed.
    """
    here = session.early(seat)
    if here is None:
        raise ServiceError.refused(Refusal(session.game.section(session.state), say("no-orders")))
    try:
        look_ahead(session.game, here, seat, line, auto_forced(stored, seat), last=False)
    except LineRefused as refused:
        raise ServiceError.refused(refused.refusal, refused.n) from None


def given(stored: StoredTable, seat: str, line: list[str]) -> StoredTable:
    """Return the table with a seat's orders; an empty line withdraws them."""
    kept = {each: orders for each, orders in stored.orders.items() if each != seat}
    return replace(stored, orders={**kept, seat: line} if line else kept)


def in_force(stored: StoredTable, session: Session, mover: str) -> StoredTable:
    """Return the table with those orders that still wait to be carried out.

    Args:
        stored: the table.
        session: its game, which has been moved on or taken back.
        mover: who has done that; whoever chooses for himself has no orders left.
    """
    if not stored.orders:
        return stored
    kept = {
        seat: line
        for seat, line in stored.orders.items()
        if seat != mover and (seat == session.actor or session.early(seat) is not None)
    }
    return replace(stored, orders=kept)
