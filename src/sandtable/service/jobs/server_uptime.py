"""The total server uptime, which clocks count so that an outage costs no time.

All servers on one database add their uptime to one sum. A killed server loses what it has not added yet, and a server
that stops adds it first. Therefore clocks need no correction after an outage, with one exception: players need time to
return, so their clocks wait for them.
"""

from __future__ import annotations

import asyncio
import logging

from sandtable.service.background_loops import supervised
from sandtable.service.errors import StoreUnavailable
from sandtable.service.interfaces import MS_PER_SECOND, TimeSource
from sandtable.service.store.repositories.uptime_timeouts_and_due_replies import ClockRepository
from sandtable.service.tables.table_clock import after_outage

LOG = logging.getLogger(__name__)

# The interval between additions to the sum, in seconds. A killed server loses at most the time since its last addition.
BEAT_SECONDS = 3.0
# The maximum of one addition, in seconds. A longer interval means that the machine was suspended.
LONGEST_BEAT_SECONDS = 6.0


class ServiceClock:
    """The total server uptime in seconds. Requires a running event loop.

    Args:
        rows: the repository with the sum.
        clock: the time of this machine.
        serves: whether players connect to this process. A worker only reads the sum.
    """

    def __init__(self, rows: ClockRepository, clock: TimeSource, serves: bool = True) -> None:
        self._rows = rows
        self._clock = clock
        self._serves = serves
        # The last known sum in seconds, and the time of this machine's clock when it was valid.
        self._elapsed = 0.0
        self._at = clock.now()
        # The time since which this process has been running without an outage of the database.
        self._here = self._at
        self._goes = True
        self._beating: asyncio.Task[None] | None = None

    def __call__(self) -> float:
        """Return the total uptime now, in seconds."""
        if not self._goes:
            return self._elapsed
        return self._elapsed + min(max(0.0, self._clock.now() - self._at), LONGEST_BEAT_SECONDS)

    async def begin(self, alone: bool) -> None:
        """Read the sum, and start to add to it.

        Args:
            alone: whether no other server is running. Clocks then wait for their players to return.

        Raises:
            StoreUnavailable: the database cannot be written now.
        """
        first = self._serves and alone
        if first:
            await self._rows.after_outage(after_outage)
        elapsed, at = await self._rows.last()
        self._elapsed, self._here = elapsed / MS_PER_SECOND, self._clock.now()
        self._at = self._here if first or not at else at / MS_PER_SECOND
        self._beating = supervised("uptime", self._beat)

    async def close(self) -> None:
        """Add the remaining uptime, if possible, and stop the clock."""
        if self._beating is None:
            return
        beating, self._beating = self._beating, None
        beating.cancel()
        await asyncio.gather(beating, return_exceptions=True)
        try:
            await self.beat()
        except StoreUnavailable:
            return
        finally:
            self._stop()

    async def beat(self) -> None:
        """Add the time since the last addition by any server.

        Raises:
            StoreUnavailable: the database cannot be written now. The clock stands still until it can.
        """
        now = self._clock.now()
        try:
            if self._serves:
                since, most = (self._here if self._goes else now), LONGEST_BEAT_SECONDS
                elapsed = await self._rows.beat(
                    int(now * MS_PER_SECOND), int(since * MS_PER_SECOND), int(most * MS_PER_SECOND)
                )
                self._at = self._here = now
            else:
                elapsed, at = await self._rows.last()
                self._at = at / MS_PER_SECOND
        except StoreUnavailable:
            self._stop()
            raise
        self._elapsed, self._goes = elapsed / MS_PER_SECOND, True

    def _stop(self) -> None:
        self._elapsed, self._goes = self(), False

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            went = self._goes
            try:
                await self.beat()
            except StoreUnavailable:
                # Without a database players cannot move, so their time must not run.
                if went:
                    LOG.warning("cannot count the uptime: the database is unavailable")
