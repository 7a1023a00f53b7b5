"""One thread that carries a SQLite database's log over into its file, so that nobody who writes waits for that.

SQLite would have whoever's commit makes the log long enough carry it over at once, and wait for the disk twice more:
a step that is written just then takes a tenth of a second.  Here most of it is carried over beside those who write;
they wait only when the log has grown long, for the little that was written meanwhile, after which it begins anew.
"""

from __future__ import annotations

import contextlib
import logging
import sqlite3
import threading

from sqlalchemy.engine import Engine
from sqlalchemy.exc import SQLAlchemyError

LOG = logging.getLogger(__name__)

# So often it is looked whether anything was written, in seconds.
EVERY_SECONDS = 1.0
# From so many pages on the log begins anew; and from so many SQLite itself carries it over at a commit, should this
# thread not come to it.
LONG_PAGES = 4_000
LONGEST_PAGES = 20_000
# So long those who write may be kept from it while others still read what was before, in milliseconds.
PATIENCE_MS = 20


class Checkpoints:
    """The thread, which begins with the first write.

    Args:
        engine: the database; its connections carry nothing over before `LONGEST_PAGES`.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._written = threading.Event()
        self._ending = threading.Event()
        self._thread: threading.Thread | None = None

    def wrote(self) -> None:
        """Say that something has been written; from one thread only."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="checkpoints", daemon=True)
            self._thread.start()
        self._written.set()

    def close(self) -> None:
        """End the thread; SQLite carries over what is left when its last connection is closed."""
        self._ending.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while not self._ending.wait(EVERY_SECONDS):
            if self._written.is_set():
                self._written.clear()
                try:
                    self._carry_over()
                except (SQLAlchemyError, sqlite3.Error):
                    # Nothing is lost by it, and what is wrong with the database they learn who read and write.
                    LOG.warning("the log of %s cannot be carried over", self._engine.url.database, exc_info=True)

    def _carry_over(self) -> None:
        with contextlib.closing(self._engine.raw_connection()) as connection:
            driver = connection.driver_connection
            assert isinstance(driver, sqlite3.Connection)
            _, pages, _ = driver.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
            if pages >= LONG_PAGES:
                (patience,) = driver.execute("PRAGMA busy_timeout").fetchone()
                driver.execute(f"PRAGMA busy_timeout={PATIENCE_MS}")
                try:
                    driver.execute("PRAGMA wal_checkpoint(RESTART)").fetchone()
                finally:
                    # The connection goes back to those who read and write, who have more patience.
                    driver.execute(f"PRAGMA busy_timeout={patience}")
