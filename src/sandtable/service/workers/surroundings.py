"""A server's clock and threads."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


class SystemClock:
    """The time of this machine."""

    def now(self) -> float:
        """Return the seconds since 1970."""
        return time.time()


# One for what is short, so that it need not wait for something long; more would not be quicker, for only one of them
# runs at a time, but they would take more of the event loop's time.
THREADS = 2


class Threads:
    """Computes in threads, beside the event loop."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, "background")

    async def run(self, work: Callable[[], T]) -> T:
        """Return what `work` returns, or raise what it raises."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def close(self) -> None:
        """Wait for what is being computed, and end the threads."""
        self._threads.shutdown(cancel_futures=True)
