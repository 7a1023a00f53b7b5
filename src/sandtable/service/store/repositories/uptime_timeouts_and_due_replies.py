"""Database queries about time: the uptime of servers, players out of time, and automatic replies that are due."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from sqlalchemy import String, bindparam, cast, insert, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from sandtable.service.store.database_base import Transact
from sandtable.service.store.schema import TABLES, UPTIME
from sandtable.service.stored_table import TableClock

ONLY = 1
THIS = UPTIME.c.id == ONLY
# Most clocks are not running, and this condition leaves them out before their JSON is decoded.
RUNNING = TABLES.c.clock.is_not(None) & cast(TABLES.c.clock, String).not_like('%"running":""%')


class ClockRepository:
    """The clocks in a database.

    Args:
        read: runs a function in a read transaction.
        write: runs a function in a write transaction.
    """

    def __init__(self, read: Transact, write: Transact) -> None:
        self._read = read
        self._write = write

    async def beat(self, now: int, since: int, most: int) -> int:
        """Add the time since the last call by any server; return the total uptime, in ms.

        Args:
            now: the current time, in milliseconds since 1970.
            since: the time when this server started, in milliseconds since 1970. Time before that is not added.
            most: the maximum time to add, in milliseconds.
        """

        def work(connection: Connection) -> int:
            row = connection.execute(select(UPTIME).where(THIS).with_for_update()).one_or_none()
            before, at = (0, since) if row is None else (row.elapsed, max(row.at, since))
            elapsed: int = before + min(max(0, now - at), most)
            change = insert(UPTIME).values(id=ONLY) if row is None else update(UPTIME).where(THIS)
            connection.execute(change.values(elapsed=elapsed, at=max(now, at)))
            return elapsed

        try:
            return await self._write(work)
        except IntegrityError:
            # Another server has inserted the row at the same moment.
            return await self._write(work)

    async def last(self) -> tuple[int, int]:
        """Return the total uptime in milliseconds, and the time of the last addition.

        The time is in milliseconds since 1970. Both are 0 if there was no addition.
        """

        def work(connection: Connection) -> tuple[int, int]:
            row = connection.execute(select(UPTIME).where(THIS)).one_or_none()
            return (0, 0) if row is None else (row.elapsed, row.at)

        return await self._read(work)

    async def after_outage(self, change: Callable[[TableClock, int], tuple[TableClock, int] | None]) -> None:
        """Change the running clocks after an outage, before servers use them.

        Args:
            change: returns the changed clock and its due time, given the clock and the total uptime in milliseconds.
                None leaves the clock unchanged.
        """

        def work(connection: Connection) -> None:
            elapsed = connection.execute(select(UPTIME.c.elapsed).where(THIS)).scalar() or 0
            rows = connection.execute(select(TABLES.c.id, TABLES.c.clock).where(RUNNING)).all()
            found = [(row.id, change(msgspec.convert(row.clock, TableClock), elapsed)) for row in rows]
            values = [
                {"table": id, "new": msgspec.to_builtins(changed[0]), "due": changed[1]}
                for id, changed in found
                if changed is not None
            ]
            if values:
                statement = update(TABLES).where(TABLES.c.id == bindparam("table"))
                connection.execute(statement.values(clock=bindparam("new"), clock_due=bindparam("due")), values)

        await self._write(work)

    async def overdue(self, now: int) -> list[str]:
        """Return the ids of the tables at which a player is out of time.

        Args:
            now: the total uptime, in milliseconds.
        """
        due = (TABLES.c.clock_due > 0) & (TABLES.c.clock_due <= now)
        query = select(TABLES.c.id).where(due)
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def stop(self, table: str) -> None:
        """Clear the due time of a table's clock."""
        await self._write(
            lambda connection: connection.execute(update(TABLES).where(TABLES.c.id == table).values(clock_due=0))
        )

    async def orders_due(self, now: int) -> list[str]:
        """Return the ids of the tables at which an automatic reply is due.

        Args:
            now: the current time, in milliseconds since 1970.
        """
        due = (TABLES.c.conditional_due > 0) & (TABLES.c.conditional_due <= now)
        query = select(TABLES.c.id).where(due)
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def no_orders_due(self, table: str) -> None:
        """Clear the due time of automatic replies at a table."""
        quiet = update(TABLES).where(TABLES.c.id == table).values(conditional_due=0)
        await self._write(lambda connection: connection.execute(quiet))
