"""What clocks need of the database besides their tables: the time in which a server was there, and who is overdue."""

from __future__ import annotations

from sqlalchemy import insert, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from sandtable.service.store.analysis_rows import Transact
from sandtable.service.store.schema import TABLES, UPTIME

ONLY = 1


class ClockRows:
    """The clocks in a database.

    Args:
        read, write: do something in a transaction.
    """

    def __init__(self, read: Transact, write: Transact) -> None:
        self._read = read
        self._write = write

    async def beat(self, now: int, most: int) -> int:
        """Add what has gone by since this was done last, by whichever server, and return the sum, in milliseconds.

        Args:
            now: the time, in milliseconds since 1970.
            most: so much of it counts at most.
        """
        only = UPTIME.c.id == ONLY

        def work(connection: Connection) -> int:
            row = connection.execute(select(UPTIME).where(only).with_for_update()).one_or_none()
            if row is None:
                connection.execute(insert(UPTIME).values(id=ONLY, elapsed=0, at=now))
                return 0
            elapsed: int = row.elapsed + min(max(0, now - row.at), most)
            connection.execute(update(UPTIME).where(only).values(elapsed=elapsed, at=max(now, row.at)))
            return elapsed

        try:
            return await self._write(work)
        except IntegrityError:
            # Another server has begun at the same moment.
            return await self._write(work)

    async def last(self) -> int:
        """Return when this was done last, in milliseconds since 1970; 0 if it never was."""
        return await self._read(lambda connection: connection.execute(select(UPTIME.c.at)).scalar() or 0)

    async def overdue(self, now: int) -> list[str]:
        """Return the tables at which somebody's time has run out and a bot is to sit in, found by an index."""
        due = (TABLES.c.clock_due > 0) & (TABLES.c.clock_due <= now)
        query = select(TABLES.c.id).where(due)
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def stop(self, table: str) -> None:
        """Look after a table's clock no more."""
        await self._write(
            lambda connection: connection.execute(update(TABLES).where(TABLES.c.id == table).values(clock_due=0))
        )

    async def orders_due(self, now: int) -> list[str]:
        """Return the tables at which a conditional order is due, found by an index.

        Args:
            now: the time, in milliseconds since 1970.
        """
        due = (TABLES.c.conditional_due > 0) & (TABLES.c.conditional_due <= now)
        query = select(TABLES.c.id).where(due)
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def no_orders_due(self, table: str) -> None:
        """Have no order carried out at a table until somebody is asked there again."""
        quiet = update(TABLES).where(TABLES.c.id == table).values(conditional_due=0)
        await self._write(lambda connection: connection.execute(quiet))
