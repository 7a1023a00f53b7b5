"""News of other servers on the same database, by looking every second; seldom where there are none."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import AsyncIterator, Callable

from sandtable.service.store.database import Database

LOG = logging.getLogger(__name__)

POLL_SECONDS = 1.0
# Where no other server is, only something else than a server can have been at the database: one look in so many.
SELDOM = 15


class PollingNews:
    """Polls the database for what other servers do at the tables that are watched here."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def changes(self, watched: Callable[[], dict[str, int]]) -> AsyncIterator[str]:
        """Yield the ids of watched tables that have another version in the store, or are no more there."""
        for n in itertools.count(1):
            await asyncio.sleep(POLL_SECONDS)
            known = watched()
            if not known or (self._database.known.alone() and n % SELDOM):
                continue
            try:
                versions = await self._database.versions(known)
            except Exception:
                # A database that cannot be read now may be readable in a second.
                LOG.exception("other servers' tables cannot be followed")
                continue
            for id, version in known.items():
                # Something else than a store may have been at the database.
                self._database.known.compare(id, versions.get(id))
                if versions.get(id) != version:
                    yield id
