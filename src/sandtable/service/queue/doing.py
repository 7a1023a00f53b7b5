"""What a queue has done: an interface, whoever does it, and how bots are had to play."""

from __future__ import annotations

import logging
from typing import Protocol

from sandtable.service.errors import ServiceError, StoreUnavailable
from sandtable.service.tables.ports import Job, PlayBots, TableStore
from sandtable.service.tables.registry import TableRegistry

LOG = logging.getLogger(__name__)

# After so many seconds a store that is away is tried again.
STORE_PAUSE = 2.0


class TryAgain(Exception):
    """A job could not be done now.

    Args:
        seconds: after so many it is to be tried again.
    """

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class Doing(Protocol):
    """Does jobs."""

    async def do(self, job: Job, attempt: int) -> None:
        """Do a job.

        Args:
            job: what is to be done.
            attempt: how often it has been tried before.

        Raises:
            TryAgain: it could not be done now.
        """

    async def waiting(self) -> list[Job]:
        """Return what has waited since before this process was started, as far as the store knows of it.

        Raises:
            StoreUnavailable: it cannot be read now.
        """


async def play_bots(tables: TableRegistry, store: TableStore, job: PlayBots) -> None:
    """Have the bots of a table play until a person is asked.

    Raises:
        StoreUnavailable: the store is away.
    """
    try:
        table = await tables.table(job.table)
    except StoreUnavailable:
        raise
    except ServiceError as error:
        LOG.error("the bots of table %s cannot play: %s", job.table, error)
        # They are left alone until somebody looks.
        version = await store.version(job.table)
        if version is not None:
            await store.no_bot_asked(job.table, version)
        return
    await table.play_bots()
