"""A server's clock and threads."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class SystemClock:
    """The time of this machine."""

    def now(self) -> float:
        """Return the seconds since 1970."""
        return time.time()


class Threads:
    """Computes in threads, beside the event loop."""

    async def run(self, work: Callable[[], T]) -> T:
        """Return what `work` returns, or raise what it raises."""
        return await asyncio.to_thread(work)
