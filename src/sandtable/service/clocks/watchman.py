"""What has to be looked after though nobody asks: it is looked at again and again, whatever happens."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from sandtable.service.errors import StoreUnavailable
from sandtable.service.loops import supervised


class Watchman:
    """Looks at something at every so many seconds; made within a running event loop.

    A database that is away is waited for; any other failure is written down, and the next look is made all the same.

    Args:
        look: does what is to be done.
        seconds: from one look to the next.
        what: what the log and the metrics call it.
    """

    def __init__(self, look: Callable[[], Awaitable[object]], seconds: float, what: str) -> None:
        self._look = look
        self._seconds = seconds
        self._task = supervised(what, self._run)

    async def close(self) -> None:
        """Look no more."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self._seconds)
            try:
                await self._look()
            except StoreUnavailable:
                continue
