"""Whether this store is the only one that is open on a SQLite database: then nobody else can have changed it.

Beside the database lies a file on which every open store holds a shared lock, and which each makes a byte longer when
it is opened.  Looking at both takes no thread and no database, but two calls of the system, which cost more than all
else that a version needs: so what was seen is trusted for a moment, and whoever comes to others waits for longer than
that before it reads or writes anything.
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

# Locks that belong to an open file: where there are none, nobody is ever known to be alone.
# The struct that is packed below is that of Linux on processors of 64 bits.
LOCKS = sys.platform == "linux" and sys.maxsize > 1 << 32 and hasattr(fcntl, "F_OFD_SETLK")

SUFFIX = "-stores"
# struct flock: type, whence, start, length, process.
LOCK = struct.Struct("hhqqi4x")

# So long it is trusted that nobody has come, and so long waits who comes to others, both in seconds.
TRUSTED_SECONDS = 0.02
COMING_SECONDS = 0.06


class Sole:
    """A store's place among those that are open on the same database.

    Args:
        database: the file; None for a database that is no file.
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
            # Whoever looks sees from now on that somebody has come, even when he has gone again.
            os.write(file, b".")
        except OSError:
            # A file system without locks.
            os.close(file)
            return
        self._file = file

    def undisturbed(self) -> bool:
        """Return whether no other store is open on the database, nor has been since the last call.

        A store that is just coming is not seen for a moment, in which it does nothing: see `pause`.
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
        """Return for how many seconds to do nothing: nobody, or until the others see that somebody has come."""
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
        """Give the place up."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                os.close(self._file)
            self._file = None


def _held(file: int) -> bool:
    """Return whether another store holds the lock."""
    held = fcntl.fcntl(file, fcntl.F_OFD_GETLK, LOCK.pack(fcntl.F_WRLCK, os.SEEK_SET, 0, 1, 0))
    return bool(LOCK.unpack(held)[0] != fcntl.F_UNLCK)


@contextlib.contextmanager
def held_alone(database: Path) -> Iterator[bool]:
    """Hold a database against whoever would be alone on it; yields False if a store is open on it."""
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
