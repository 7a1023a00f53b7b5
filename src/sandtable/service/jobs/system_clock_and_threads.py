"""A server's clock and threads, and the decoders that must be ready before threads use them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import msgspec

from sandtable.games import GAMES

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


def preload_decoders() -> int:
    """Prepare msgspec's decoding of every existing struct type.

    msgspec prepares a type at its first decoding. A second thread that needs the type at that moment may find it half
    prepared, which crashes the process (msgspec 0.22). Call this once, after importing all types that threads decode
    and before starting threads.

    Returns:
        The number of prepared types.
    """
    # Using GAMES makes sure that the games' struct types have been imported.
    assert GAMES
    learnt = 0
    for structure in set(_below(msgspec.Struct)):
        try:
            msgspec.json.Decoder(structure)
        except (NameError, TypeError):
            # The type cannot be decoded, so no thread decodes it.
            continue
        learnt += 1
    return learnt


def _below(structure: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    """Yield every direct and indirect subclass of a struct type."""
    for each in structure.__subclasses__():
        yield each
        yield from _below(each)
