"""Detecting whether this process is the only one that uses a SQLite database.

A store is the object by which a process uses the database. Each open store has a shared lock on a file beside the
database. A store that is being opened appends a byte to this file. Checking the lock and the size of the file needs no
thread and no query, only two system calls. As even these cost more than the rest of a version check, the result is
trusted for a short time. A store that is opened while others exist waits longer than that before it reads or writes.
"""

from __future__ import annotations

import contextlib
import os
import struct
import sys
import time
from collections.abc import Iterator
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

# Without these locks no store can be sure to be alone. The struct below is that of 64-bit Linux.
LOCKS = sys.platform == "linux" and sys.maxsize > 1 << 32 and hasattr(fcntl, "F_OFD_SETLK")

SUFFIX = "-stores"
# struct flock: type, whence, start, length, process.
LOCK = struct.Struct("hhqqi4x")

# The time for which a result is trusted, and the longer time for which a newly opened store waits, in seconds.
TRUSTED_SECONDS = 0.02
COMING_SECONDS = 0.06


class SingleWriterLock:
    """The shared lock by which an open store shows other processes that it uses a database.

    Args:
        database: the file of the database; None for a database in memory.
    """

    def __init__(self, database: Path | None) -> None:
        self._file: int | None = None
        self._size = 0
        self._looked = -TRUSTED_SECONDS
        self._alone = False
        if database is None or not LOCKS:
            return
        place = database.with_name(database.name + SUFFIX)
        try:
            file = os.open(place, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
        except OSError:
            return
        try:
            fcntl.fcntl(file, fcntl.F_OFD_SETLK, LOCK.pack(fcntl.F_RDLCK, os.SEEK_SET, 0, 1, 0))
            # The longer file shows other stores that this store was opened, even after it has been closed.
            os.write(file, b".")
        except OSError:
            # The file system has no locks.
            os.close(file)
            return
        self._file = file

    def is_exclusive(self) -> bool:
        """Return True if no other store is open or was opened since the last call.

        A store may be missed shortly after it was opened, but it does not read or write during that time (`pause`).
        """
        if self._file is None:
            return False
        now = time.monotonic()
        if self._alone and now - self._looked < TRUSTED_SECONDS:
            return True
        self._looked = now
        self._alone = self._look(self._file)
        return self._alone

    def pause(self) -> float:
        """Return the seconds to wait until all other stores have noticed this store.

        Return 0 if there are no other stores.
        """
        if self._file is None:
            return 0.0
        try:
            return COMING_SECONDS if _held(self._file) else 0.0
        except OSError:
            return COMING_SECONDS

    def _look(self, file: int) -> bool:
        try:
            size = os.fstat(file).st_size
            held = _held(file)
        except OSError:
            return False
        before, self._size = self._size, size
        return before == size and not held

    def close(self) -> None:
        """Release the lock."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                os.close(self._file)
            self._file = None


def _held(file: int) -> bool:
    """Return whether another store has the lock on the file."""
    held = fcntl.fcntl(file, fcntl.F_OFD_GETLK, LOCK.pack(fcntl.F_WRLCK, os.SEEK_SET, 0, 1, 0))
    return bool(LOCK.unpack(held)[0] != fcntl.F_UNLCK)


@contextlib.contextmanager
def held_alone(database: Path) -> Iterator[bool]:
    """Lock a database exclusively within this context; yield False if a store has it open."""
    place = database.with_name(database.name + SUFFIX)
    if not LOCKS or not place.exists():
        yield True
        return
    file = os.open(place, os.O_RDWR)
    try:
        fcntl.fcntl(file, fcntl.F_OFD_SETLK, LOCK.pack(fcntl.F_WRLCK, os.SEEK_SET, 0, 1, 0))
    except OSError:
        yield False
    else:
        yield True
    finally:
        os.close(file)
