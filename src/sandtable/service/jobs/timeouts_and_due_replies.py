"""Tables at which something is due without a request: players out of time, and automatic replies."""

from __future__ import annotations

import logging
from collections.abc import Callable

from sandtable.service.background_loops import PeriodicTask
from sandtable.service.errors import ServiceError, StoreUnavailable
from sandtable.service.interfaces import MS_PER_SECOND, TimeSource
from sandtable.service.store.repositories.uptime_timeouts_and_due_replies import ClockRepository
from sandtable.service.tables.table_clock import out_of_time
from sandtable.service.tables.table_registry import TableRegistry

LOG = logging.getLogger(__name__)

# The interval between checks, in seconds.
POLL_SECONDS = 1.0


class Timeouts:
    """A periodic check for players out of time. Requires a running event loop.

    Args:
        rows: the repository of clocks.
        tables: the tables.
        uptime: returns the server uptime in seconds.
    """

    def __init__(self, rows: ClockRepository, tables: TableRegistry, uptime: Callable[[], float]) -> None:
        self._rows = rows
        self._tables = tables
        self._uptime = uptime
        self._watchman = PeriodicTask(self.look, POLL_SECONDS, "clocks")

    async def close(self) -> None:
        """Stop checking."""
        await self._watchman.close()

    async def look(self) -> None:
        """Apply the clock settings to each player who is out of time."""
        now = self._uptime()
        for id in await self._rows.overdue(int(now * MS_PER_SECOND)):
            try:
                table = await self._tables.table(id)
                await table.alter(lambda stored: out_of_time(stored, now))
            except StoreUnavailable:
                raise
            except ServiceError as error:
                # An error at one table must not block the other tables.
                LOG.error("cannot check the clock of table %s: %s", id, error)
                await self._rows.stop(id)


class DueConditionalOrders:
    """A periodic check for due automatic replies. Requires a running event loop.

    Args:
        rows: the repository with the due times.
        tables: the tables.
        clock: the current time.
    """

    def __init__(self, rows: ClockRepository, tables: TableRegistry, clock: TimeSource) -> None:
        self._rows = rows
        self._tables = tables
        self._clock = clock
        self._watchman = PeriodicTask(self.look, POLL_SECONDS, "conditional-orders")

    async def close(self) -> None:
        """Stop checking."""
        await self._watchman.close()

    async def look(self) -> None:
        """Play all automatic replies that are due."""
        for id in await self._rows.orders_due(int(self._clock.now() * MS_PER_SECOND)):
            try:
                table = await self._tables.table(id)
                await table.carry_out_orders()
            except StoreUnavailable:
                raise
            except ServiceError as error:
                # An error at one table must not block the other tables.
                LOG.error("cannot play the automatic reply at table %s: %s", id, error)
                await self._rows.no_orders_due(id)
