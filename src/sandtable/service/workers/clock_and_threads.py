"""A server's clock and threads."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


class SystemClock:
    """The clock of this machine."""

    def now(self) -> float:
        """Return the seconds since 1970."""
        return time.time()


# With two threads, short work need not wait for long work. More would not be faster, because Python runs only one
# thread at a time, and would take more time from the event loop.
THREADS = 2


class Threads:
    """An executor that computes in threads, outside the event loop."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, "background")

    async def run(self, work: Callable[[], T]) -> T:
        """Run `work` in a thread, and return its result or raise its exception."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def close(self) -> None:
        """Cancel waiting computations, wait for running ones, and end the threads."""
        self._threads.shutdown(cancel_futures=True)
