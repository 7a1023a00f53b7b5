"""Tables at which somebody's time has run out: his bot sits in for him, though nobody looks."""

from __future__ import annotations

import logging
from collections.abc import Callable

from sandtable.service.clocks.watchman import Watchman
from sandtable.service.errors import ServiceError, StoreUnavailable
from sandtable.service.store.clock_rows import ClockRows
from sandtable.service.tables.clock import out_of_time
from sandtable.service.tables.registry import TableRegistry

LOG = logging.getLogger(__name__)

# So often is looked for them, in seconds.
LOOK_SECONDS = 1.0
THOUSAND = 1000


class Timeouts:
    """Looks for them; made within a running event loop.

    Args:
        rows: where the clocks of all tables are.
        tables: the tables.
        uptime: returns the seconds by which clocks go.
    """

    def __init__(self, rows: ClockRows, tables: TableRegistry, uptime: Callable[[], float]) -> None:
        self._rows = rows
        self._tables = tables
        self._uptime = uptime
        self._watchman = Watchman(self.look, LOOK_SECONDS, "clocks")

    async def close(self) -> None:
        """Look no more."""
        await self._watchman.close()

    async def look(self) -> None:
        """Have bots sit in for all whose time has run out, where a table was opened so."""
        now = self._uptime()
        for id in await self._rows.overdue(int(now * THOUSAND)):
            try:
                table = await self._tables.table(id)
                await table.alter(lambda stored: out_of_time(stored, now))
            except StoreUnavailable:
                raise
            except ServiceError as error:
                # One that cannot be played any more hinders no other.
                LOG.error("the clock of table %s cannot be looked after: %s", id, error)
                await self._rows.stop(id)
