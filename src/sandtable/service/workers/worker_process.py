"""A process of the service's own that computes beside it, and a connection to it."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable
from multiprocessing import resource_tracker
from typing import Any

# How long a process may take to let go of what it holds.
GRACE_SECONDS = 5


class WorkerProcess:
    """A process that has been started, at a niceness of its own.

    Args:
        target: a function of a module; it gets the other end of the connection, and then `args`.
        args: what can be sent to another process.
        niceness: how much it gives way to others, 0 to 19.

    Attributes:
        connection: this end of the connection; it is at its end when the process has gone.
    """

    def __init__(self, target: Callable[..., object], args: tuple[Any, ...], niceness: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self._process = context.Process(target=target, args=(theirs, *args), daemon=True)
        # Started now, for in starting it lets interrupts through again.
        resource_tracker.ensure_running()
        # Ctrl-C reaches every process of a terminal, and this one before it can ignore it.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            self._process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        if hasattr(os, "setpriority") and self._process.pid is not None:
            os.setpriority(os.PRIO_PROCESS, self._process.pid, niceness)
        # It must hear of it when nobody is at the other end.
        theirs.close()

    def end(self) -> None:
        """Kill it, whatever it is doing, and wait until it is gone."""
        self._process.terminate()
        self._process.join(GRACE_SECONDS)
        self._process.kill()
        self._process.join()
        self._process.close()
        self.connection.close()
