"""Polling for changes by other servers: every second, or less often."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import AsyncIterator, Callable

from sandtable.service.store.database import Database

LOG = logging.getLogger(__name__)

POLL_SECONDS = 1.0
# Without other servers, only a program such as `sandtable admin` can change the database. Then only one poll in this
# many queries the database.
IDLE_POLLS = 15


class PollingChangeFeed:
    """A feed that polls the database for changes to the watched tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def changes(self, watched: Callable[[], dict[str, int]]) -> AsyncIterator[str]:
        """Yield the ids of watched tables that others have changed or deleted."""
        for n in itertools.count(1):
            await asyncio.sleep(POLL_SECONDS)
            known = watched()
            if not known or (self._database.known.alone() and n % IDLE_POLLS):
                continue
            try:
                versions = await self._database.versions(known)
            except Exception:
                # The error may be temporary, so the next poll tries again.
                LOG.exception("other servers' tables cannot be followed")
                continue
            for id, version in known.items():
                # The cached version may be outdated, because another program may have changed the table.
                self._database.known.compare(id, versions.get(id))
                if versions.get(id) != version:
                    yield id
