"""Publishing changed tables to other servers on the same PostgreSQL, by NOTIFY.

Changes are published after their commit, on a separate connection, several in one message. NOTIFY within the
transaction would make the transactions of all servers wait for the disk one after the other (decision 23).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import psycopg
from psycopg import AsyncConnection

from sandtable.service.background_loops import supervised

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
            # After an error, changes that could not be sent are still waiting.
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
                LOG.warning("other servers cannot be told what has changed: %s", type(error).__name__)
                await asyncio.sleep(PAUSE_SECONDS)

    async def _tell_all(self, connection: AsyncConnection[Any]) -> None:
        while self._waiting:
            now = dict(list(self._waiting.items())[:BATCH_SIZE])
            await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload(self._writer, now)))
            for id, version in now.items():
                if self._waiting.get(id) == version:
                    del self._waiting[id]
