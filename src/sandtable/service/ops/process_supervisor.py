"""Several server processes on one socket, started, replaced and stopped together.

All processes accept connections from the same socket, so no connection is lost when a process dies. Each process has a
pipe to the supervisor. Through the pipe it reports that it answers requests. When the supervisor closes its end or
dies, the process shuts down properly.
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
# If a process dies within this many seconds of its start, it is replaced only when these seconds are over, because the
# cause may persist.
MIN_LIFE_SECONDS = 2.0
STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM)

# The function that a process runs, called with the number of the process, the socket and its end of the pipe.
Work = Callable[[int, socket.socket, Connection], None]


class ChildProcess(NamedTuple):
    """A running process."""

    process: SpawnProcess
    pipe: Connection
    begun: float


class Supervisor:
    """A supervisor that keeps processes running.

    Args:
        number: the number of processes.
        work: the function that each process runs; it must be picklable.
        listener: the socket.
        started: called once, when the first process answers requests.
        patience: the seconds after which processes that have not stopped are killed.
    """

    def __init__(
        self, number: int, work: Work, listener: socket.socket, started: Callable[[], None], patience: float
    ) -> None:
        self._number = number
        self._work = work
        self._listener = listener
        self._started: Callable[[], None] | None = started
        self._patience = patience
        self._running: dict[int, ChildProcess] = {}
        # For each process that died too soon, the time when it is replaced.
        self._due: dict[int, float] = {}
        self._ending = False
        self._woken, self._waker = socket.socketpair()

    def run(self) -> None:
        """Run the processes until a signal comes; all have stopped when this returns."""
        before = {number: signal.signal(number, self._end) for number in STOP_SIGNALS}
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
            # A second signal stops everything immediately.
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
        self._running[n] = ChildProcess(process, ours, time.monotonic())

    def _look(self) -> None:
        """Wait for a report, a dead process or a signal, and handle it."""
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
        # A closed pipe means that the process is dying, which its sentinel reports too.
        with suppress(EOFError, OSError):
            pipe.recv()
            if self._started is not None:
                self._started()
                self._started = None

    def _bury(self, n: int) -> None:
        dead = self._running.pop(n)
        dead.process.join()
        dead.pipe.close()
        LOG.warning("a server process has died; starting another", extra={"exit": dead.process.exitcode})
        self._due[n] = dead.begun + MIN_LIFE_SECONDS

    def _part(self) -> None:
        """Let all processes shut down properly, and kill those that take too long."""
        for each in self._running.values():
            each.pipe.close()
        until = time.monotonic() + self._patience
        for each in self._running.values():
            each.process.join(max(0.0, until - time.monotonic()))


def _work(work: Work, n: int, listener: socket.socket, pipe: Connection) -> None:
    # Ctrl+C in a terminal must reach only the supervisor, which then closes the pipes.
    os.setsid()
    work(n, listener, pipe)
