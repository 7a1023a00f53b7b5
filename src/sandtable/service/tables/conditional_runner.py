"""Playing automatic replies that are due, or setting them aside."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from sandtable.kernel.session import Session
from sandtable.service.errors import DiceWait
from sandtable.service.tables import conditional_orders
from sandtable.service.tables.stored_table import StoredTable
from sandtable.service.tables.table_session import TableSession
from sandtable.service.time_units import MS_PER_SECOND

# The time between attempts while the dice cannot be rolled yet, in seconds.
AGAIN_SECONDS = 60.0


async def carry_out(
    table: TableSession, session: Session, now: float, alter: Callable[[StoredTable], Awaitable[None]]
) -> bool:
    """Play the due automatic reply of a table, or cancel the due time.

    The result is written, subscribers get it, and bots are woken.

    Args:
        table: the table, whose lock the caller holds.
        session: the table's game.
        now: the current time, in seconds since 1970.
        alter: writes the table without a step.

    Returns:
        Whether a choice was made.

    Raises:
        VersionConflict: another server has changed the table meanwhile; nothing has been written.
    """
    stored, seat = table.stored, session.actor
    order = conditional_orders.due_of(stored, seat)
    if order is None or seat is None or seat in stored.sitting or conditional_orders.must_answer(stored, seat):
        await table.commit(seat or "", conditional_orders.let_be(stored), alter)
        return False
    line, refused = conditional_orders.line_of(stored, session, seat, order)
    if refused is not None:
        put_away = conditional_orders.put_away(stored, seat, order, len(session.record.steps), refused)
        await table.commit(seat, put_away, alter)
        return False
    try:
        await table.line(session, seat, list(line), None, order=order)
    except DiceWait:
        later = int((now + AGAIN_SECONDS) * MS_PER_SECOND)
        await table.commit(seat, replace(stored, conditional_due=later), alter)
        return False
    return True


def is_due(stored: StoredTable, now: float) -> bool:
    """Return whether an automatic reply is due at a table."""
    return 0 < stored.conditional_due <= now * MS_PER_SECOND
