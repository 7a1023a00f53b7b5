"""Create files once for all processes of a test run."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable
from pathlib import Path

import pytest


def once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """Return a folder that a function has filled once for all processes.

    The first process that calls this function fills the folder; the other processes wait.

    Args:
        factory: pytest's factory of temporary folders.
        name: the name of the folder.
        make: a function that fills the empty folder it is given.
    """
    base = factory.getbasetemp()
    # pytest-xdist gives each process a folder inside the folder of the run.
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    folder, made = shared / name, shared / f"{name}.made"
    with (shared / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            # If an earlier process died while it filled the folder, mkdir fails here.
            folder.mkdir()
            make(folder)
            made.touch()
    return folder
