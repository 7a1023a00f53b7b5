"""Detection of a damaged, moved or replaced SQLite file.

A damaged file is not used: reads could return incomplete data, and each write could destroy more data. A file that
was moved, deleted or replaced is not used either. The process still has the old file open and would write new data to
it. The next start would open another file or create an empty one.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
from pathlib import Path

from sqlalchemy import event
from sqlalchemy.engine import Connection, Engine, ExceptionContext
from sqlalchemy.exc import DBAPIError

from sandtable.service.errors import StoreDamaged, StoreMoved

LOG = logging.getLogger(__name__)

# The maximum time of the check when a file is opened, in seconds. It is enough for some gigabytes.
CHECK_SECONDS = 10.0
# Prefixes of the names of SQLite's errors. A file that stops being a database while it is in use is damaged as well.
CORRUPT = "SQLITE_CORRUPT"
NO_DATABASE = "SQLITE_NOTADB"
INTERRUPTED = "SQLITE_INTERRUPT"


class IntegrityMonitor:
    """A detector of damage to one database.

    Args:
        engine: the engine of the database.
        name: the name of the database in messages.
    """

    def __init__(self, engine: Engine, name: str) -> None:
        self._engine = engine
        self._name = name
        self._found = False

    def look(self) -> None:
        """Check the file for at most CHECK_SECONDS. This blocks the calling thread.

        Raises:
            StoreDamaged: the file is damaged.
            SQLAlchemyError: the file cannot be read.
        """
        try:
            with self._engine.connect() as connection:
                found = self._check(connection)
        except DBAPIError as error:
            # If half of the file is missing, SQLite already notices that on connecting.
            if _sign(error.orig).startswith(CORRUPT):
                raise StoreDamaged from None
            raise
        if found != "ok":
            raise StoreDamaged

    def _check(self, connection: Connection) -> str:
        """Return the first problem that SQLite finds; "ok" if there is none."""
        driver = connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        timer = threading.Timer(CHECK_SECONDS, driver.interrupt)
        timer.start()
        try:
            return str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar())
        except DBAPIError as error:
            if _sign(error.orig) != INTERRUPTED:
                raise
            LOG.warning("%s is large: only a part was checked in %d seconds", self._name, CHECK_SECONDS)
            return "ok"
        finally:
            timer.cancel()
            # Wait for a timer that has already started to interrupt, so that it does not interrupt the next statement.
            timer.join()

    def watch(self) -> None:
        """Start to watch the errors that SQLite reports for signs of damage."""
        event.listen(self._engine, "handle_error", self._notice)

    def refuse(self) -> None:
        """Refuse reads and writes once damage has been detected.

        Raises:
            StoreDamaged: the file is damaged.
        """
        if self._found:
            raise StoreDamaged

    def _notice(self, context: ExceptionContext) -> None:
        if _sign(context.original_exception).startswith((CORRUPT, NO_DATABASE)):
            if not self._found:
                self._found = True
                LOG.critical("%s is damaged and no longer used: replace it with a backup", self._name)
            raise StoreDamaged


class DatabaseFile:
    """A detector of a moved, deleted or replaced database file.

    Args:
        file: the path of the file; None for a database in memory.
    """

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._opened: tuple[int, int] | None = None
        self._away = False

    def watch(self) -> None:
        """Remember which file is at the path now."""
        self._opened = self._there()

    def refuse(self) -> None:
        """Refuse reads and writes while another file, or none, is at the path.

        Raises:
            StoreMoved: the file was moved, deleted or replaced.
        """
        if self._opened is None:
            return
        away = self._there() != self._opened
        if away and not self._away:
            LOG.critical("%s has been moved, deleted or replaced: put it back to continue", self._file)
        self._away = away
        if away:
            raise StoreMoved

    def _there(self) -> tuple[int, int] | None:
        """Return the device and inode of the file at the path; None if there is none."""
        if self._file is None:
            return None
        try:
            found = self._file.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino


def _sign(error: BaseException | None) -> str:
    """Return SQLite's name of an error; "" if the error is not SQLite's."""
    return str(getattr(error, "sqlite_errorname", ""))
