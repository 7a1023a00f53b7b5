# mypyc: no - processes
"""What bots have started: processes that are to end at once if this one is told to end."""

from __future__ import annotations

import os
import signal
from contextlib import suppress

# Programs of somebody else's, each the head of a process group of its own; and processes that search.
GROUPS: set[int] = set()
PROCESSES: set[int] = set()


def kill_started() -> None:
    """End all of them, without asking."""
    for group in GROUPS:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(group, signal.SIGKILL)
    for process in PROCESSES:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
