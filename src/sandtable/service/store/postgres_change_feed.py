"""The feed of table changes between servers on one PostgreSQL database, by NOTIFY and LISTEN.

Changes are published after their commit, on a separate connection, several in one message. NOTIFY within the
transaction would make the transactions of all servers wait for the disk one after the other (docs/decisions, 0023).

An announcement may be missed while the connection is lost, or if a server was killed before announcing its last change.
Therefore the feed also compares the versions of all watched tables: after each new connection, and every few seconds.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import psycopg
from psycopg import AsyncConnection

from sandtable.service.background_loops import supervised
from sandtable.service.store.database_base import VersionCache

LOG = logging.getLogger(__name__)

CHANNEL = "sandtable"
# The number of changes in one message. PostgreSQL limits a message to 8,000 bytes.
BATCH_SIZE = 200
# The maximum number of unpublished changes. After a longer outage the other servers compare versions anyway.
MAX_WAITING = 10_000
PAUSE_SECONDS = 0.5
# The time for publishing the last changes when the server stops, in seconds.
FAREWELL_SECONDS = 1.0

Connect = Callable[[], Awaitable[AsyncConnection[Any]]]


def payload(writer: str, versions: dict[str, int]) -> str:
    """Return the text of a message: the publishing server, and table versions."""
    return " ".join([writer, *(f"{id}:{version}" for id, version in versions.items())])


def read(payload: str) -> tuple[str, dict[str, int]]:
    """Return the publishing server and the table versions; ignore malformed entries."""
    writer, *entries = payload.split(" ")
    pairs = (entry.rpartition(":") for entry in entries)
    return writer, {id: int(version) for id, _, version in pairs if version.isdecimal()}


class ChangePublisher:
    """A publisher of written changes. Requires a running event loop.

    Args:
        connect: opens a connection.
        writer: the id of this server.
    """

    def __init__(self, connect: Connect, writer: str) -> None:
        self._connect = connect
        self._writer = writer
        self._waiting: dict[str, int] = {}
        self._wake = asyncio.Event()
        self._telling: asyncio.Task[None] | None = None
        self._closed = False

    def publish(self, id: str, version: int) -> None:
        """Publish a table's new version, in the background."""
        if len(self._waiting) >= MAX_WAITING:
            self._waiting.clear()
        self._waiting[id] = version
        self._wake.set()
        if self._telling is None:
            self._telling = supervised("tell", self._tell)

    async def close(self) -> None:
        """Publish the remaining changes, waiting at most FAREWELL_SECONDS."""
        self._closed = True
        self._wake.set()
        if self._telling is not None:
            await asyncio.wait([self._telling], timeout=FAREWELL_SECONDS)
            self._telling.cancel()
            await asyncio.gather(self._telling, return_exceptions=True)

    async def _tell(self) -> None:
        while not self._closed or self._waiting:
            # Changes that could not be sent before an error are still waiting, so send them now.
            self._wake.set()
            try:
                async with await self._connect() as connection:
                    while not self._closed or self._waiting:
                        await self._wake.wait()
                        self._wake.clear()
                        await self._tell_all(connection)
            except (psycopg.Error, OSError) as error:
                if self._closed:
                    return
                LOG.warning("cannot announce a change to other servers: %s", type(error).__name__)
                await asyncio.sleep(PAUSE_SECONDS)

    async def _tell_all(self, connection: AsyncConnection[Any]) -> None:
        while self._waiting:
            now = dict(list(self._waiting.items())[:BATCH_SIZE])
            await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload(self._writer, now)))
            for id, version in now.items():
                if self._waiting.get(id) == version:
                    del self._waiting[id]


# All servers to which players connect share this lock. A process that can get it exclusively is therefore alone.
SERVING_LOCK = 0x5A4D7AB20
# The interval between comparisons of all watched tables, which also test the connection, in seconds.
COMPARE_SECONDS = 5.0
# The timeout of a comparison, after which a new connection is opened, in seconds.
PATIENCE_SECONDS = 5.0
# The first and the longest pause before a new connection, in seconds. The pause doubles after each failure.
FIRST_PAUSE_SECONDS = 0.1
MAX_PAUSE_SECONDS = 2.0


class PgChangeFeed:
    """A feed of the tables that other servers change.

    Args:
        connect: opens a connection.
        writer: the id of this server, whose own announcements are ignored.
        known: the cache of table versions, which the feed updates.
        serves: whether players connect to this process.
    """

    def __init__(self, connect: Connect, writer: str, known: VersionCache, serves: bool) -> None:
        self._connect = connect
        self._writer = writer
        self._known = known
        self._serves = serves
        self._pause = FIRST_PAUSE_SECONDS

    async def changes(self, watched: Callable[[], dict[str, int]]) -> AsyncIterator[str]:
        """Yield the ids of tables that other servers have changed, or that were deleted."""
        while True:
            try:
                async with await self._connect() as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    if self._serves:
                        await connection.execute("SELECT pg_advisory_lock_shared(%s)", (SERVING_LOCK,))
                    # From now on, every change of a version that this server has read is announced to it.
                    self._known.follow(announced=True)
                    async for id in self._listen(connection, watched):
                        yield id
            except (psycopg.Error, OSError, TimeoutError) as error:
                if self._pause == FIRST_PAUSE_SECONDS:
                    LOG.warning("cannot receive changes from other servers: %s", type(error).__name__)
            finally:
                self._known.follow(announced=False)
            await asyncio.sleep(self._pause)
            self._pause = min(2 * self._pause, MAX_PAUSE_SECONDS)

    async def _listen(
        self, connection: AsyncConnection[Any], watched: Callable[[], dict[str, int]]
    ) -> AsyncIterator[str]:
        while True:
            # asyncio.wait_for may lose a cancellation before Python 3.12.
            async with asyncio.timeout(PATIENCE_SECONDS):
                differing = await self._differing(connection, watched())
            for id in differing:
                yield id
            self._pause = FIRST_PAUSE_SECONDS
            async for notice in connection.notifies(timeout=COMPARE_SECONDS):
                writer, versions = read(notice.payload)
                if writer == self._writer:
                    continue
                for id, version in versions.items():
                    self._known.heard(id, version)
                    yield id

    async def _differing(self, connection: AsyncConnection[Any], versions: dict[str, int]) -> list[str]:
        """Return the tables whose version in the database differs from the known one."""
        if not versions:
            # Without tables to compare, any query tests whether the database still answers.
            await connection.execute("SELECT 1")
            return []
        query = "SELECT id, version FROM tables WHERE id = ANY(%s)"
        rows = await (await connection.execute(query, (list(versions),))).fetchall()
        found: dict[str, int] = dict(rows)
        for id, version in found.items():
            self._known.heard(id, version)
        return [id for id, version in versions.items() if found.get(id) != version]
