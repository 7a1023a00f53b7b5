"""The interface between a queue and its worker, and the job that lets bots play."""

from __future__ import annotations

import logging
from typing import Protocol

from sandtable.service.errors import ServiceError, StoreUnavailable
from sandtable.service.interfaces import Job, PlayBots, TableStore
from sandtable.service.tables.table_registry import TableRegistry

LOG = logging.getLogger(__name__)

# The pause before retrying while the store is unavailable, in seconds.
STORE_PAUSE_SECONDS = 2.0


class RetryLater(Exception):
    """Raised when a job cannot be done now.

    Args:
        seconds: the pause before the next attempt, in seconds.
    """

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class JobHandler(Protocol):
    """A worker that does jobs."""

    async def do(self, job: Job, attempt: int) -> None:
        """Do a job.

        Args:
            job: the job.
            attempt: the number of earlier attempts.

        Raises:
            RetryLater: the job cannot be done now.
        """

    async def waiting(self) -> list[Job]:
        """Return the jobs that the store shows as unfinished when this process starts.

        Raises:
            StoreUnavailable: the store cannot be read now.
        """


async def play_bots(tables: TableRegistry, store: TableStore, job: PlayBots) -> None:
    """Let the bots of a table play until a person is to choose.

    Raises:
        StoreUnavailable: the store is unavailable.
    """
    try:
        table = await tables.table(job.table)
    except StoreUnavailable:
        raise
    except ServiceError as error:
        LOG.error("the bots of table %s cannot play: %s", job.table, error)
        # The bots wait until a viewer opens the table.
        version = await store.version(job.table)
        if version is not None:
            await store.no_bot_asked(job.table, version)
        return
    await table.play_bots()
