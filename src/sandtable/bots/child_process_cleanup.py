# mypyc: no - processes
"""End the child processes of bots together with this process.

An external program has a process group of its own, but its children can leave the group. On Linux this module finds
these children by an environment variable with a random name, the mark, which they inherit.
"""

from __future__ import annotations

import os
import secrets
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

PROC = Path("/proc")
# The prefix of the name of the environment variable that identifies the processes of a program.
MARK = "SANDTABLE_STARTED_"

# GROUPS contains the process groups of external programs, each with the name of its environment variable. PROCESSES
# contains the ids of the child processes that search.
GROUPS: dict[int, str] = {}
PROCESSES: set[int] = set()


def new_mark() -> str:
    """Return a random name for the environment variable that identifies processes."""
    return MARK + secrets.token_hex(8)


def kill_children() -> None:
    """Kill all child processes of bots."""
    for group, mark in GROUPS.items():
        kill_group(group, mark)
    for process in PROCESSES:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


def kill_group(group: int, mark: str) -> None:
    """Kill a process group, and all processes with the environment variable `mark`."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)
    killed: set[int] = set()
    # Search again after each round, because a process may have started another just before its end.
    while found := set(_marked(mark)) - killed:
        for process in found:
            _kill_marked(process, mark)
        killed |= found


def _marked(mark: str) -> Iterator[int]:
    """Yield the ids of all processes with the environment variable `mark`.

    On systems without /proc there are none.
    """
    for place in PROC.glob("[0-9]*"):
        if _bears(int(place.name), mark):
            yield int(place.name)


def _bears(process: int, mark: str) -> bool:
    try:
        return f"{mark}=".encode() in (PROC / str(process) / "environ").read_bytes()
    except OSError:
        # The process has ended or belongs to another user.
        return False


def _kill_marked(process: int, mark: str) -> None:
    with suppress(OSError):
        handle = os.pidfd_open(process)
        try:
            # Check the environment variable again, because the id may belong to a new process by now.
            if _bears(process, mark):
                signal.pidfd_send_signal(handle, signal.SIGKILL)
        finally:
            os.close(handle)
