"""Premoves: a line of choices sent before a seat's turn, and played at the turn.

Only the seat itself sees its premoves. They are checked when they are sent, against what the seat knows, and again when
they are played. Either all or none are played.
"""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.kernel.choice_line import LineError, look_ahead
from sandtable.kernel.message import Refusal, say
from sandtable.kernel.session import Session
from sandtable.service.errors import ServiceError
from sandtable.service.tables.seat_state import auto_forced
from sandtable.service.tables.stored_table import StoredTable


def check(stored: StoredTable, session: Session, seat: str, line: list[str]) -> None:
    """Check premoves as far as possible before they are played.

    Raises:
        ServiceError: the seat may not choose before its turn, or one of the choices is not allowed.
    """
    here = session.early(seat)
    if here is None:
        raise ServiceError.refused(Refusal(session.game.section(session.state), say("no-orders")))
    try:
        look_ahead(session.game, here, seat, line, auto_forced(stored, seat), last=False)
    except LineError as refused:
        raise ServiceError.refused(refused.refusal, refused.n) from None


def with_premoves(stored: StoredTable, seat: str, line: list[str]) -> StoredTable:
    """Return the table with a seat's premoves; an empty line withdraws them."""
    kept = {each: orders for each, orders in stored.orders.items() if each != seat}
    return replace(stored, orders={**kept, seat: line} if line else kept)


def premoves_in_force(stored: StoredTable, session: Session, mover: str) -> StoredTable:
    """Return the table without premoves that are no longer possible.

    Args:
        session: the table's game after a step or a takeback.
        mover: the seat that made the change; a seat that chooses by itself loses its premoves.
    """
    if not stored.orders:
        return stored
    kept = {
        seat: line
        for seat, line in stored.orders.items()
        if seat != mover and (seat == session.actor or session.early(seat) is not None)
    }
    return replace(stored, orders=kept)
