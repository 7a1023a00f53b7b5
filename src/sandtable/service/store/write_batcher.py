"""SQLite: the thread that writes in batches, and checkpoints in the background.

A checkpoint transfers the write-ahead log into the database. SQLite alone would run it within the commit that fills the
log. That commit would wait for the disk twice more, so its step would take a tenth of a second. This thread transfers
most of the log while others write. Writers wait only for the rest of a long log, after which the log restarts.

SQLite allows one writer at a time. Several writing threads would wait for each other's locks, and each for the disk.
One thread that commits all waiting changes together waits for the disk only once.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

LOG = logging.getLogger(__name__)

# The interval between checks for new writes, in seconds.
EVERY_SECONDS = 1.0
# The log restarts when it has LONG_PAGES. With LONGEST_PAGES SQLite itself runs a checkpoint within a commit, in case
# this thread falls behind.
LONG_PAGES = 4_000
LONGEST_PAGES = 20_000
# The maximum time for which a restart of the log waits for readers of older data, in milliseconds. Writers are blocked
# during this time.
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
        """Record that data was written. Call this from one thread only."""
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
                    LOG.warning(
                        "cannot write the log of %s into the database", self._engine.url.database, exc_info=True
                    )

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


# The execution option that marks a connection whose transactions write.
WRITES = "sandtable_writes"

# A function that makes a change within a transaction. If it raises an exception, the transaction is rolled back, and
# each of its changes runs again in a transaction of its own.
Work = Callable[[Connection], Any]
Job = tuple[Work, "asyncio.Future[Any]"]

# The maximum number of changes in one transaction, so that later changes do not wait too long.
BATCH_SIZE = 256

# The minimum time between the starts of two transactions, in seconds. Under load, changes that come meanwhile share the
# next transaction and its cost for disk, threads and event loop. A single change does not wait.
BETWEEN_SECONDS = 0.016


class WriteBatcher:
    """The writing thread. Requires a running event loop."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._loop = asyncio.get_running_loop()
        self._connection: Connection | None = None
        # The earliest start of the next transaction, whether the start is scheduled, the changes, and the callers of
        # `wait_for_batch`.
        self._due = 0.0
        self._awaited = False
        self._coming: list[Job] = []
        self._waiting: list[asyncio.Future[None]] = []
        self._jobs: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def wait_for_batch(self) -> None:
        """Wait until the next transaction may start.

        A change would have to wait for that anyway. Callers that wait before they compute their change then compute
        together, which takes less processor time than one by one.
        """
        if self._loop.time() < self._due:
            come: asyncio.Future[None] = self._loop.create_future()
            self._waiting.append(come)
            self._await()
            await come

    async def write(self, work: Work) -> Any:
        """Run `work` in a transaction; return its result after the commit."""
        done: asyncio.Future[Any] = self._loop.create_future()
        self._coming.append((work, done))
        self._await()
        # Cancelling the caller does not cancel the change, which may be written already.
        return await done

    def _await(self) -> None:
        """Schedule the next transaction for the earliest possible time."""
        if not self._awaited:
            self._awaited = True
            self._loop.call_at(self._due, self._begin)

    def _begin(self) -> None:
        """Wake the callers of `wait_for_batch`, then pass all changes to the thread."""
        waiting, self._waiting = self._waiting, []
        for each in waiting:
            if not each.done():
                each.set_result(None)
        # The hand-over comes after the woken callers, so that their changes are included.
        self._loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        self._awaited = False
        if self._coming:
            jobs, self._coming = self._coming, []
            self._due = self._loop.time() + BETWEEN_SECONDS
            self._jobs.put(jobs)
        if self._waiting:
            # These callers came after `_begin` had woken the others. Wake them before the next transaction.
            self._await()

    async def close(self) -> None:
        """Write the remaining changes, then end the thread."""
        self._hand_over()
        self._jobs.put(None)
        await self._loop.run_in_executor(None, self._thread.join)

    def _run(self) -> None:
        try:
            self._work()
        finally:
            self._disconnect()

    def _work(self) -> None:
        while (jobs := self._jobs.get()) is not None:
            for first in range(0, len(jobs), BATCH_SIZE):
                together = jobs[first : first + BATCH_SIZE]
                self._loop.call_soon_threadsafe(_settle, together, self._together(together))

    def _connected(self) -> Connection:
        """Return the connection for writing.

        The connection is kept, because getting one from the pool takes as long as a statement.
        """
        if self._connection is None:
            self._connection = self._engine.connect().execution_options(**{WRITES: True})
        return self._connection

    def _disconnect(self) -> None:
        """Close the connection, because it may have caused a failure."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                connection.close()

    def _together(self, jobs: list[Job]) -> list[Any]:
        """Run the jobs in one transaction; if that fails, run each in its own.

        Return what each job returns, or its exception.
        """
        try:
            connection = self._connected()
            with connection.begin():
                return [work(connection) for work, _ in jobs]
        except Exception as error:
            self._disconnect()
            if len(jobs) == 1:
                return [_Raised(error)]
        # It is not known which job failed, so run each in its own transaction.
        return [outcome for job in jobs for outcome in self._together([job])]


class _Raised:
    """An exception that a job has raised, to tell it apart from a result."""

    def __init__(self, error: Exception) -> None:
        self.error = error


def _settle(jobs: list[Job], outcomes: list[Any]) -> None:
    """Pass the results to the waiting callers; runs in the event loop."""
    for (_, done), outcome in zip(jobs, outcomes, strict=True):
        if done.done():
            continue
        if isinstance(outcome, _Raised):
            done.set_exception(outcome.error)
        else:
            done.set_result(outcome)
