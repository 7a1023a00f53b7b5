"""News of other servers on the same PostgreSQL, by LISTEN.

What was told while nobody listened is found by comparing the versions of all tables that are watched: at once after
each new beginning, and every few seconds, for a server that was killed has perhaps not told its last.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from typing import Any

import psycopg
from psycopg import AsyncConnection

from sandtable.service.store.known import Known
from sandtable.service.store.telling import CHANNEL, Connect, read

LOG = logging.getLogger(__name__)

# So often all tables that are watched are compared, which also shows whether the connection still stands.
COMPARE_SECONDS = 5.0
# So long that may take before a new connection is opened.
PATIENCE_SECONDS = 5.0
# So long is waited before a new connection is opened: so long at first, twice as long each time, at most so long.
FIRST_PAUSE = 0.1
LONGEST_PAUSE = 2.0


class ListeningNews:
    """Hears of tables that other servers change.

    Args:
        connect: opens a connection.
        writer: who tells what is no news here.
        known: what is known of versions; it hears of them too.
    """

    def __init__(self, connect: Connect, writer: str, known: Known) -> None:
        self._connect = connect
        self._writer = writer
        self._known = known
        self._pause = FIRST_PAUSE

    async def changes(self, watched: Callable[[], dict[str, int]]) -> AsyncIterator[str]:
        """Yield the ids of tables that others have brought to another version, or that are no more there."""
        while True:
            try:
                async with await self._connect() as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    # Whatever is read from now on is told of when it changes.
                    self._known.follow(told=True)
                    async for id in self._listen(connection, watched):
                        yield id
            except (psycopg.Error, OSError, TimeoutError) as error:
                if self._pause == FIRST_PAUSE:
                    LOG.warning("other servers cannot be heard: %s", type(error).__name__)
            finally:
                self._known.follow(told=False)
            await asyncio.sleep(self._pause)
            self._pause = min(2 * self._pause, LONGEST_PAUSE)

    async def _listen(
        self, connection: AsyncConnection[Any], watched: Callable[[], dict[str, int]]
    ) -> AsyncIterator[str]:
        while True:
            # Not wait_for, which before Python 3.12 may lose that somebody wants an end.
            async with asyncio.timeout(PATIENCE_SECONDS):
                differing = await self._differing(connection, watched())
            for id in differing:
                yield id
            self._pause = FIRST_PAUSE
            async for told in connection.notifies(timeout=COMPARE_SECONDS):
                writer, versions = read(told.payload)
                if writer == self._writer:
                    continue
                for id, version in versions.items():
                    self._known.heard(id, version)
                    yield id

    async def _differing(self, connection: AsyncConnection[Any], versions: dict[str, int]) -> list[str]:
        """Return the tables that have another version in the database than here, or are no more there."""
        if not versions:
            # It is asked all the same, to see that the database still answers.
            await connection.execute("SELECT 1")
            return []
        query = "SELECT id, version FROM tables WHERE id = ANY(%s)"
        rows = await (await connection.execute(query, (list(versions),))).fetchall()
        found: dict[str, int] = dict(rows)
        for id, version in found.items():
            self._known.heard(id, version)
        return [id for id, version in versions.items() if found.get(id) != version]
