"""Telling other servers on the same PostgreSQL which tables have been changed here, by NOTIFY.

It is told when the change has been committed, by a connection of its own, all that has come meanwhile at once.
NOTIFY within the transaction would make those of all servers wait for the disk one after the other (decision 23).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import psycopg
from psycopg import AsyncConnection

from sandtable.service.loops import supervised

LOG = logging.getLogger(__name__)

CHANNEL = "sandtable"
# A payload has less than 8,000 bytes.
MOST_AT_ONCE = 200
# While the database is away nothing is written; should it be long, those who come back look for themselves.
MOST_WAITING = 10_000
PAUSE_SECONDS = 0.5
# So long the last is still told when the server ends.
FAREWELL_SECONDS = 1.0

Connect = Callable[[], Awaitable[AsyncConnection[Any]]]


def payload(writer: str, versions: dict[str, int]) -> str:
    """Return what is told: by whom, and the versions of tables."""
    return " ".join([writer, *(f"{id}:{version}" for id, version in versions.items())])


def read(payload: str) -> tuple[str, dict[str, int]]:
    """Return by whom, and the versions of tables; what is not written like that is left out."""
    writer, *entries = payload.split(" ")
    pairs = (entry.rpartition(":") for entry in entries)
    return writer, {id: int(version) for id, _, version in pairs if version.isdecimal()}


class Teller:
    """Tells others what has been written; made within a running event loop.

    Args:
        connect: opens a connection.
        writer: who tells it.
    """

    def __init__(self, connect: Connect, writer: str) -> None:
        self._connect = connect
        self._writer = writer
        self._waiting: dict[str, int] = {}
        self._wake = asyncio.Event()
        self._telling: asyncio.Task[None] | None = None
        self._closed = False

    def tell(self, id: str, version: int) -> None:
        """Tell that a table has been brought to a version; it is told in the background."""
        if len(self._waiting) >= MOST_WAITING:
            self._waiting.clear()
        self._waiting[id] = version
        self._wake.set()
        if self._telling is None:
            self._telling = supervised("tell", self._tell)

    async def close(self) -> None:
        """Tell what is left, if it can be told soon."""
        self._closed = True
        self._wake.set()
        if self._telling is not None:
            await asyncio.wait([self._telling], timeout=FAREWELL_SECONDS)
            self._telling.cancel()
            await asyncio.gather(self._telling, return_exceptions=True)

    async def _tell(self) -> None:
        while not self._closed or self._waiting:
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
                self._wake.set()

    async def _tell_all(self, connection: AsyncConnection[Any]) -> None:
        while self._waiting:
            now = dict(list(self._waiting.items())[:MOST_AT_ONCE])
            await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload(self._writer, now)))
            for id, version in now.items():
                if self._waiting.get(id) == version:
                    del self._waiting[id]
