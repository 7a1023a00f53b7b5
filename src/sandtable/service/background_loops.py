"""Background loops, which are restarted, logged and counted when they fail."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable

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
            LOG.exception("the background loop %s failed and starts again", name)
            await asyncio.sleep(RESTART_SECONDS)
        else:
            return
