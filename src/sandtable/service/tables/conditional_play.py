"""Conditional orders that are due: carried out as their seat's own choices, or put away."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from sandtable.kernel.session import Session
from sandtable.service.errors import DiceWait
from sandtable.service.tables import conditional
from sandtable.service.tables.stored_table import StoredTable
from sandtable.service.tables.table_session import TableSession

# While dice are waited for it is looked again in so many seconds.
AGAIN_SECONDS = 60.0


async def carry_out(
    table: TableSession, session: Session, now: float, alter: Callable[[StoredTable], Awaitable[None]]
) -> bool:
    """Carry out the order that is due at a table, if one is; else nobody is answered for any more.

    Writes it, notifies subscribers and wakes bots.

    Args:
        table: with its lock held.
        session: its game, loaded.
        now: in seconds since 1970.
        alter: writes the table without a step.

    Returns:
        Whether something was chosen.

    Raises:
        Conflict: another server was quicker; nothing has been written.
    """
    stored, seat = table.stored, session.actor
    order = conditional.due_of(stored, seat)
    if order is None or seat is None or seat in stored.sitting or conditional.must_answer(stored, seat):
        await table.commit(seat or "", conditional.let_be(stored), alter)
        return False
    line, refused = conditional.line_of(stored, session, seat, order)
    if refused is not None:
        put_away = conditional.put_away(stored, seat, order, len(session.record.steps), refused)
        await table.commit(seat, put_away, alter)
        return False
    try:
        await table.line(session, seat, list(line), None, order=order)
    except DiceWait:
        later = int((now + AGAIN_SECONDS) * conditional.THOUSAND)
        await table.commit(seat, replace(stored, conditional_due=later), alter)
        return False
    return True


def is_due(stored: StoredTable, now: float) -> bool:
    """Return whether an order is due at a table."""
    return 0 < stored.conditional_due <= now * conditional.THOUSAND
