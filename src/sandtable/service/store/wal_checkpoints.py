"""Checkpoints of a SQLite database in a background thread.

A checkpoint transfers the write-ahead log into the database. SQLite alone would run it within the commit that fills the
log. That commit would wait for the disk twice more, so its step would take a tenth of a second. This thread transfers
most of the log while others write. Writers wait only for the rest of a long log, after which the log restarts.
"""

from __future__ import annotations

import contextlib
import logging
import sqlite3
import threading

from sqlalchemy.engine import Engine
from sqlalchemy.exc import SQLAlchemyError

LOG = logging.getLogger(__name__)

# The interval between checks for new writes, in seconds.
EVERY_SECONDS = 1.0
# The log restarts when it has LONG_PAGES. With LONGEST_PAGES SQLite itself runs a checkpoint within a commit, in case
# this thread falls behind.
LONG_PAGES = 4_000
LONGEST_PAGES = 20_000
# The maximum time for which writers are blocked while others still read older data, in milliseconds.
PATIENCE_MS = 20


class Checkpoints:
    """The checkpoint thread, which starts with the first write.

    Args:
        engine: the engine of the database. Its connections must run no checkpoints below `LONGEST_PAGES`.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._written = threading.Event()
        self._ending = threading.Event()
        self._thread: threading.Thread | None = None

    def wrote(self) -> None:
        """Note that data was written. Call this from one thread only."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="checkpoints", daemon=True)
            self._thread.start()
        self._written.set()

    def close(self) -> None:
        """End the thread. SQLite transfers the rest when its last connection is closed."""
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
                    # The data is safe in the log. If the database is faulty, readers and writers report it.
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
                    # The connection returns to the pool, whose users need the longer timeout.
                    driver.execute(f"PRAGMA busy_timeout={patience}")
