"""Background loops and periodic tasks, which continue after failures."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable

from sandtable.service.errors import StoreUnavailable

LOG = logging.getLogger(__name__)

# The pause before a failed loop restarts, in seconds.
RESTART_SECONDS = 1.0

_FAILURES: Counter[str] = Counter()


def supervised(name: str, run: Callable[[], Awaitable[None]]) -> asyncio.Task[None]:
    """Run a coroutine function in a task; restart it on failure until it returns.

    Args:
        name: the name of the loop in the log and in the metrics.
        run: the coroutine function.
    """
    return asyncio.create_task(_run(name, run), name=name)


def failures() -> dict[str, int]:
    """Return the number of failures of each loop in this process. Thread-safe."""
    return dict(_FAILURES)


async def _run(name: str, run: Callable[[], Awaitable[None]]) -> None:
    while True:
        try:
            await run()
        except Exception:
            _FAILURES[name] += 1
            LOG.exception("the background loop %s failed; starting it again", name)
            await asyncio.sleep(RESTART_SECONDS)
        else:
            return


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
