"""One thread that writes, many changes in one transaction: what waits for the disk waits together.

SQLite lets one write at a time.  Threads that contend for that wait for each other's locks as well as for the disk;
one that takes whatever has come meanwhile commits it all at once, so that the disk is waited for once.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

from sqlalchemy.engine import Connection, Engine

# An option of a connection: its transactions write.
WRITES = "sandtable_writes"

# What is done within a transaction; what it raises, it raises before it has changed anything, or as a whole.
Work = Callable[[Connection], Any]
Job = tuple[Work, "asyncio.Future[Any]"]

# So many changes are written in one transaction at most: those that come later do not wait for ever longer ones.
MOST_AT_ONCE = 256

# From one transaction to the next go at least so many seconds: where many write, what comes meanwhile shares the next
# one, and what the disk, the threads and the event loop take for each.  Who comes alone does not wait.
BETWEEN_SECONDS = 0.016


class Writer:
    """The thread that writes; made within a running event loop.

    Args:
        engine: the database.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._loop = asyncio.get_running_loop()
        self._connection: Connection | None = None
        # When the next transaction may begin, whether that is awaited, what has come for it, and who waits to come.
        self._due = 0.0
        self._awaited = False
        self._coming: list[Job] = []
        self._waiting: list[asyncio.Future[None]] = []
        self._jobs: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def turn(self) -> None:
        """Wait until the next transaction may begin.

        It would have to be waited for all the same; but what all who write in it do beforehand is then done in one go,
        which takes less of the processor than if each did it when he came.
        """
        if self._loop.time() < self._due:
            come: asyncio.Future[None] = self._loop.create_future()
            self._waiting.append(come)
            self._await()
            await come

    async def write(self, work: Work) -> Any:
        """Return what `work` returns, once that has been committed; or raise what it or the commit raises."""
        done: asyncio.Future[Any] = self._loop.create_future()
        self._coming.append((work, done))
        self._await()
        # Whoever gives up waiting does not stop it: it is written or not, whoever knows of it.
        return await done

    def _await(self) -> None:
        """Have the next transaction begun as soon as it may."""
        if not self._awaited:
            self._awaited = True
            self._loop.call_at(self._due, self._begin)

    def _begin(self) -> None:
        """Let those come who wait, and then have all that has come written in one transaction."""
        waiting, self._waiting = self._waiting, []
        for each in waiting:
            if not each.done():
                each.set_result(None)
        # The event loop first goes on with them.
        self._loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        self._awaited = False
        if self._coming:
            jobs, self._coming = self._coming, []
            self._due = self._loop.time() + BETWEEN_SECONDS
            self._jobs.put(jobs)
        if self._waiting:
            # They have come since, a moment too soon by a clock that counts in milliseconds.
            self._await()

    async def close(self) -> None:
        """Write what has been asked for, and end the thread."""
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
            for first in range(0, len(jobs), MOST_AT_ONCE):
                together = jobs[first : first + MOST_AT_ONCE]
                self._loop.call_soon_threadsafe(_settle, together, self._together(together))

    def _connected(self) -> Connection:
        """The connection that is written through; it is kept, for to fetch one takes as long as a statement."""
        if self._connection is None:
            self._connection = self._engine.connect().execution_options(**{WRITES: True})
        return self._connection

    def _disconnect(self) -> None:
        """Let go of the connection: what has failed may have been its fault."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                connection.close()

    def _together(self, jobs: list[Job]) -> list[Any]:
        """Run the jobs in one transaction or, if that fails, one by one; returns what each returns or raises."""
        try:
            connection = self._connected()
            with connection.begin():
                return [work(connection) for work, _ in jobs]
        except Exception as error:
            self._disconnect()
            if len(jobs) == 1:
                return [_Raised(error)]
        # Whose fault it was is not known: each by itself.
        return [outcome for job in jobs for outcome in self._together([job])]


class _Raised:
    """What a job has raised."""

    def __init__(self, error: Exception) -> None:
        self.error = error


def _settle(jobs: list[Job], outcomes: list[Any]) -> None:
    """Let those who wait go on; runs in the event loop."""
    for (_, done), outcome in zip(jobs, outcomes, strict=True):
        if done.done():
            continue
        if isinstance(outcome, _Raised):
            done.set_exception(outcome.error)
        else:
            done.set_result(outcome)
