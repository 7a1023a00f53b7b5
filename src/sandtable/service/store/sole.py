"""Whether this store is the only one that is open on a SQLite database: then nobody else can have changed it.

Beside the database lies a file on which every open store holds a shared lock, and which each makes a byte longer when
it is opened.  Looking at both takes some microseconds, without a thread and without the database.
"""

from __future__ import annotations

import contextlib
import os
import struct
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

# Locks that belong to an open file: where there are none, nobody is ever known to be alone.
LOCKS = hasattr(fcntl, "F_OFD_SETLK")

SUFFIX = "-stores"
# struct flock: type, whence, start, length, process.
LOCK = struct.Struct("hhqqi4x")


class Sole:
    """A store's place among those that are open on the same database.

    Args:
        database: the file; None for a database that is no file.
    """

    def __init__(self, database: Path | None) -> None:
        self._file: int | None = None
        self._size = 0
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
        """Return whether no other store is open on the database, nor has been since the last call."""
        if self._file is None:
            return False
        try:
            size = os.fstat(self._file).st_size
            held = fcntl.fcntl(self._file, fcntl.F_OFD_GETLK, LOCK.pack(fcntl.F_WRLCK, os.SEEK_SET, 0, 1, 0))
        except OSError:
            return False
        before, self._size = self._size, size
        return before == size and LOCK.unpack(held)[0] == fcntl.F_UNLCK

    def close(self) -> None:
        """Give the place up."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                os.close(self._file)
            self._file = None
