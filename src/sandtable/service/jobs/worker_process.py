"""A process that computes for the service, with a connection to it."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable
from multiprocessing import resource_tracker
from typing import Any

# The time for a process to end after being terminated, in seconds. After that it is killed.
GRACE_SECONDS = 5


class WorkerProcess:
    """A running process with a priority of its own.

    Args:
        target: the function to run, which must be at module level. It is called with the other end of the connection,
            followed by `args`.
        args: further arguments, which must be picklable.
        niceness: the niceness of the process, from 0 to 19; a higher value means a lower priority.

    Attributes:
        connection: this end of the connection, which is closed when the process has ended.
    """

    def __init__(self, target: Callable[..., object], args: tuple[Any, ...], niceness: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self._process = context.Process(target=target, args=(theirs, *args), daemon=True)
        # Starting multiprocessing's resource tracker unblocks SIGINT, so it is started before SIGINT is blocked.
        resource_tracker.ensure_running()
        # Ctrl+C reaches every process of a terminal. Blocking SIGINT protects the process until it can ignore the
        # signal.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            self._process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        if hasattr(os, "setpriority") and self._process.pid is not None:
            os.setpriority(os.PRIO_PROCESS, self._process.pid, niceness)
        # Only if this copy is closed can this process notice that the other process has ended.
        theirs.close()

    def end(self) -> None:
        """Terminate or kill the process, and close the connection."""
        self._process.terminate()
        self._process.join(GRACE_SECONDS)
        self._process.kill()
        self._process.join()
        self._process.close()
        self.connection.close()
