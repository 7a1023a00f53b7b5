"""Tables at which a conditional order is due: it is carried out, though nobody looks."""

from __future__ import annotations

import logging

from sandtable.service.clocks.watchman import Watchman
from sandtable.service.errors import ServiceError, StoreUnavailable
from sandtable.service.store.clock_rows import ClockRows
from sandtable.service.tables.ports import Clock
from sandtable.service.tables.registry import TableRegistry

LOG = logging.getLogger(__name__)

# So often is looked for them, in seconds.
LOOK_SECONDS = 1.0
THOUSAND = 1000


class DueOrders:
    """Looks for them; made within a running event loop.

    Args:
        rows: where it stands when they are due.
        tables: the tables.
        clock: the time of this machine.
    """

    def __init__(self, rows: ClockRows, tables: TableRegistry, clock: Clock) -> None:
        self._rows = rows
        self._tables = tables
        self._clock = clock
        self._watchman = Watchman(self.look, LOOK_SECONDS, "conditional-orders")

    async def close(self) -> None:
        """Look no more."""
        await self._watchman.close()

    async def look(self) -> None:
        """Carry out all that are due."""
        for id in await self._rows.orders_due(int(self._clock.now() * THOUSAND)):
            try:
                table = await self._tables.table(id)
                await table.carry_out_orders()
            except StoreUnavailable:
                raise
            except ServiceError as error:
                # One that cannot be played any more hinders no other.
                LOG.error("orders at table %s cannot be carried out: %s", id, error)
                await self._rows.no_orders_due(id)
