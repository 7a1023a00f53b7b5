"""Time in which a server was there: an hour in which none was costs nobody any.

All servers on one database add to one number, each a few seconds at a time; what lies between two such moments
counts only as far as a server may need to come back to it.  So clocks need not be put right after an outage.
"""

from __future__ import annotations

import asyncio
import logging

from sandtable.service.errors import StoreUnavailable
from sandtable.service.loops import supervised
from sandtable.service.store.clock_rows import ClockRows
from sandtable.service.tables.ports import Clock

LOG = logging.getLogger(__name__)

# So often the time is added up, and so much of what lies between two such moments counts at most, in seconds.
BEAT_SECONDS = 10.0
MOST_BETWEEN = 30.0
THOUSAND = 1000


class Uptime:
    """The seconds in which a server was there; made within a running event loop.

    Args:
        rows: where they are added up.
        clock: the time of this machine.
    """

    def __init__(self, rows: ClockRows, clock: Clock) -> None:
        self._rows = rows
        self._clock = clock
        # What was added up last, and when by this machine's clock.
        self._elapsed = 0.0
        self._at = clock.now()
        self._beating: asyncio.Task[None] | None = None

    def __call__(self) -> float:
        """Return the seconds until now."""
        between = self._clock.now() - self._at
        return self._elapsed + min(max(0.0, between), MOST_BETWEEN)

    async def begin(self) -> None:
        """Read how many there have been, and add to them from now on.

        Raises:
            StoreUnavailable: the database cannot be written now.
        """
        await self.beat()
        self._beating = supervised("uptime", self._beat)

    async def close(self) -> None:
        """Add up the last of them, if that can be done, and end."""
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, return_exceptions=True)
            try:
                await self.beat()
            except StoreUnavailable:
                return

    async def beat(self) -> None:
        """Add up what has gone by since any server did that last."""
        now = self._clock.now()
        most = int(MOST_BETWEEN * THOUSAND)
        self._elapsed = await self._rows.beat(int(now * THOUSAND), most) / THOUSAND
        self._at = now

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self.beat()
            except StoreUnavailable:
                # While nobody can move, nobody's time goes by.
                LOG.warning("time cannot be added up: the database is away")
