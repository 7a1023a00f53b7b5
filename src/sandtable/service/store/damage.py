"""SQLite: whether the file is damaged, looked at when it is opened and noticed while it is used.

What is damaged is not served: games would be answered from what is left of them, and each step written would make
less of it readable.
"""

from __future__ import annotations

import logging
import sqlite3
import threading

from sqlalchemy import event
from sqlalchemy.engine import Connection, Engine, ExceptionContext
from sqlalchemy.exc import DBAPIError

from sandtable.service.errors import StoreDamaged

LOG = logging.getLogger(__name__)

# So long at most a file is looked through before it is served, in seconds; some gigabytes.
CHECK_SECONDS = 10.0
# How SQLite's names of such errors begin; a file that is no database at all is damaged if it was one before.
CORRUPT = "SQLITE_CORRUPT"
NO_DATABASE = "SQLITE_NOTADB"
INTERRUPTED = "SQLITE_INTERRUPT"


class Damage:
    """Whether one database is damaged.

    Args:
        engine: the database.
        name: what it is called where people read it.
    """

    def __init__(self, engine: Engine, name: str) -> None:
        self._engine = engine
        self._name = name
        self._found = False

    def look(self) -> None:
        """Look through the file, as far as there is time; blocks.

        Raises:
            StoreDamaged: it is damaged.
            SQLAlchemyError: it cannot be read.
        """
        try:
            with self._engine.connect() as connection:
                found = self._check(connection)
        except DBAPIError as error:
            # To connect is enough for SQLite to find that half of the file is missing.
            if _sign(error.orig).startswith(CORRUPT):
                raise StoreDamaged from None
            raise
        if found != "ok":
            raise StoreDamaged

    def _check(self, connection: Connection) -> str:
        """Return what SQLite finds first; "ok" if that is nothing."""
        driver = connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        timer = threading.Timer(CHECK_SECONDS, driver.interrupt)
        timer.start()
        try:
            return str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar())
        except DBAPIError as error:
            if _sign(error.orig) != INTERRUPTED:
                raise
            LOG.warning("%s is large: in %d seconds only a part of it has been checked", self._name, CHECK_SECONDS)
            return "ok"
        finally:
            timer.cancel()

    def watch(self) -> None:
        """Notice from now on what SQLite says of damage."""
        event.listen(self._engine, "handle_error", self._notice)

    def refuse(self) -> None:
        """Let nothing be read or written once the file is known to be damaged.

        Raises:
            StoreDamaged: it is.
        """
        if self._found:
            raise StoreDamaged

    def _notice(self, context: ExceptionContext) -> None:
        if _sign(context.original_exception).startswith((CORRUPT, NO_DATABASE)):
            if not self._found:
                self._found = True
                LOG.critical("%s is damaged and is not used any more: put a backup in its place", self._name)
            raise StoreDamaged


def _sign(error: BaseException | None) -> str:
    """Return SQLite's name of an error; "" if it is of another kind."""
    return str(getattr(error, "sqlite_errorname", ""))
