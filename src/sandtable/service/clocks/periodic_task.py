"""Periodic tasks, which continue after failures."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from sandtable.service.background_loops import supervised
from sandtable.service.errors import StoreUnavailable


class PeriodicTask:
    """A task that runs a coroutine at a fixed interval.

    It requires a running event loop. While the database is unavailable, the task tries again at each interval. Any
    other failure is logged, and the task is restarted.

    Args:
        look: the coroutine function to run.
        seconds: the interval, in seconds.
        what: the name of the task in the log and in the metrics.
    """

    def __init__(self, look: Callable[[], Awaitable[object]], seconds: float, what: str) -> None:
        self._look = look
        self._seconds = seconds
        self._task = supervised(what, self._run)

    async def close(self) -> None:
        """Stop the task."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self._seconds)
            try:
                await self._look()
            except StoreUnavailable:
                continue
