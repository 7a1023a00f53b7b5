"""Several processes that answer at one socket: begun together, replaced when one dies, ended together.

All take connections from the same socket, so none is lost when one of them dies.  Each process has a pipe to whoever
has begun it: it says through it that it answers, and ends in peace when the other end is closed, as it is too when that
one has been killed.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import NamedTuple

LOG = logging.getLogger(__name__)

SPAWN = multiprocessing.get_context("spawn")
# Whoever dies sooner than this, in seconds, is replaced only then: what has killed it may still be there.
SHORTEST_LIFE = 2.0
ENDINGS = (signal.SIGINT, signal.SIGTERM)

# What a process does: it is given its number, the socket, and its end of the pipe.
Work = Callable[[int, socket.socket, Connection], None]


class Running(NamedTuple):
    """A process that is running."""

    process: SpawnProcess
    pipe: Connection
    begun: float


class Supervisor:
    """Keeps processes running.

    Args:
        number: how many.
        work: what each does; it is called in the process, so that it must be possible to pickle it.
        listener: the socket.
        started: called once, when the first of them answers.
        patience: after so many seconds those that have not ended are killed.
    """

    def __init__(
        self, number: int, work: Work, listener: socket.socket, started: Callable[[], None], patience: float
    ) -> None:
        self._number = number
        self._work = work
        self._listener = listener
        self._started: Callable[[], None] | None = started
        self._patience = patience
        self._running: dict[int, Running] = {}
        # When those that died too soon are replaced.
        self._due: dict[int, float] = {}
        self._ending = False
        self._woken, self._waker = socket.socketpair()

    def run(self) -> None:
        """Run them until somebody wants an end; none is left when this returns."""
        before = {number: signal.signal(number, self._end) for number in ENDINGS}
        try:
            for n in range(self._number):
                self._begin(n)
            while not self._ending:
                self._look()
            self._part()
        finally:
            for each in self._running.values():
                each.process.kill()
                each.process.join()
            for number, handler in before.items():
                signal.signal(number, handler)

    def _end(self, number: int, _: FrameType | None) -> None:
        if self._ending:
            # Whoever asks twice wants it now.
            for each in self._running.values():
                each.process.kill()
            os._exit(128 + number)
        self._ending = True
        self._waker.send(b".")

    def _begin(self, n: int) -> None:
        ours, theirs = SPAWN.Pipe()
        process = SPAWN.Process(target=_work, args=(self._work, n, self._listener, theirs), name=f"server {n}")
        process.start()
        theirs.close()
        self._running[n] = Running(process, ours, time.monotonic())

    def _look(self) -> None:
        """Wait until something happens, and see to it."""
        pipes = {each.pipe: n for n, each in self._running.items()}
        sentinels = {each.process.sentinel: n for n, each in self._running.items()}
        now = time.monotonic()
        pause = max(0.0, min(self._due.values()) - now) if self._due else None
        for found in wait([*pipes, *sentinels, self._woken], pause):
            if isinstance(found, Connection) and found in pipes:
                self._hear(found)
            elif isinstance(found, int) and found in sentinels:
                self._bury(sentinels[found])
        for n in [n for n, due in self._due.items() if due <= time.monotonic()]:
            del self._due[n]
            self._begin(n)

    def _hear(self, pipe: Connection) -> None:
        # A pipe that has ended belongs to a process that is dying: its sentinel tells that too.
        with suppress(EOFError, OSError):
            pipe.recv()
            if self._started is not None:
                self._started()
                self._started = None

    def _bury(self, n: int) -> None:
        dead = self._running.pop(n)
        dead.process.join()
        dead.pipe.close()
        LOG.warning("a server process has died and is replaced", extra={"exit": dead.process.exitcode})
        self._due[n] = dead.begun + SHORTEST_LIFE

    def _part(self) -> None:
        """Let all end in peace, or kill those that take too long."""
        for each in self._running.values():
            each.pipe.close()
        until = time.monotonic() + self._patience
        for each in self._running.values():
            each.process.join(max(0.0, until - time.monotonic()))


def _work(work: Work, n: int, listener: socket.socket, pipe: Connection) -> None:
    # Ctrl+C in a terminal is for whoever began this, who tells it here.
    os.setsid()
    work(n, listener, pipe)
