"""Loops in the background: each is logged, counted and started again when it fails."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable

LOG = logging.getLogger(__name__)

# The pause before a loop that has failed starts again.
RESTART_SECONDS = 1.0

_FAILURES: Counter[str] = Counter()


def supervised(name: str, run: Callable[[], Awaitable[None]]) -> asyncio.Task[None]:
    """Run a loop in a task until it returns or is cancelled, and start it again after any failure.

    Args:
        name: what the log and the metrics call it.
        run: the loop.
    """
    return asyncio.create_task(_run(name, run), name=name)


def failures() -> dict[str, int]:
    """Return how often each loop of this process has failed; any thread may ask."""
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
