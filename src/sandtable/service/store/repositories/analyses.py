"""Requested analyses: their order, their workers and their progress.

A worker claims an analysis for a few seconds at a time, and extends the claim when it reports progress. If the worker
stops reporting, another worker takes over the analysis.
"""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from sandtable.service.analysis_queue import AnalysisRow, QueueFull, fair_order, same
from sandtable.service.store.database_base import Transact
from sandtable.service.store.schema import ANALYSES, ANALYSIS_JOBS
from sandtable.service.tables.interfaces import MS_PER_SECOND

# The time after which a claim without a report of progress expires, in milliseconds.
CLAIM_TIMEOUT_MS = 8000


COLUMNS = [ANALYSIS_JOBS.c[name] for name in AnalysisRow._fields]
KEY = (ANALYSIS_JOBS.c.record, ANALYSIS_JOBS.c.care)


class AnalysisRepository:
    """The requested analyses in a database.

    Args:
        read: runs a function in a read transaction.
        write: runs a function in a write transaction.
    """

    def __init__(self, read: Transact, write: Transact) -> None:
        self._read = read
        self._write = write

    async def all(self) -> list[AnalysisRow]:
        """Return all requests, including failed ones."""
        return await self._read(_rows)

    async def add(self, row: AnalysisRow, most: int, most_own: int) -> QueueFull | None:
        """Insert a request unless it exists; a failed request starts again.

        Args:
            most: the maximum number of waiting and running requests of all clients.
            most_own: the maximum number of waiting and running requests of one group of clients.

        Returns:
            The limit that does not permit another request; None if the analysis is now requested.
        """

        def work(connection: Connection) -> QueueFull | None:
            there = _rows(connection)
            active = [each for each in there if each.status != "failed"]
            if any(same(each, row) for each in active):
                return None
            if sum(each.crowd == row.crowd for each in active) >= most_own:
                return QueueFull(own=True)
            if len(active) >= most:
                return QueueFull(own=False)
            connection.execute(delete(ANALYSIS_JOBS).where(*_is(row), ANALYSIS_JOBS.c.status == "failed"))
            values = {**row._asdict(), "asked": _now(connection)}
            connection.execute(insert(ANALYSIS_JOBS).values(values))
            return None

        try:
            return await self._write(work)
        except IntegrityError:
            # Another request for the same analysis was inserted at the same moment.
            return None

    async def take(self, holder: str) -> AnalysisRow | None:
        """Claim the next analysis for a worker; return None if none is waiting."""

        def work(connection: Connection) -> AnalysisRow | None:
            now = _now(connection)
            free = {(row.record, row.care) for row in connection.execute(select(*KEY).where(_free(connection)))}
            rows = [
                row._replace(status="waiting") if (row.record, row.care) in free else row for row in _rows(connection)
            ]
            for row in fair_order(rows):
                if row.status != "waiting":
                    continue
                held = update(ANALYSIS_JOBS).where(*_is(row), _free(connection))
                held = held.values(
                    status="running", holder=holder, until=now + CLAIM_TIMEOUT_MS, stage=None, done=0, of=0
                )
                if connection.execute(held).rowcount == 1:
                    return row
            return None

        return await self._write(work)

    async def progress(self, row: AnalysisRow, holder: str) -> bool:
        """Report progress, and return whether the worker may continue.

        It may not if the analysis was stopped or another worker has taken it over.
        """

        def work(connection: Connection) -> bool:
            progress = {"stage": row.stage, "done": row.done, "of": row.of, "course": row.course}
            held = update(ANALYSIS_JOBS).where(*_is(row), ANALYSIS_JOBS.c.holder == holder)
            return connection.execute(held.values(**progress, until=_now(connection) + CLAIM_TIMEOUT_MS)).rowcount == 1

        return await self._write(work)

    async def end(self, row: AnalysisRow, holder: str, found: str | None) -> None:
        """Store the result of an analysis; None if it failed."""

        def work(connection: Connection) -> None:
            mine = (*_is(row), ANALYSIS_JOBS.c.holder == holder)
            if found is None:
                connection.execute(update(ANALYSIS_JOBS).where(*mine).values(status="failed", holder=""))
                return
            if connection.execute(delete(ANALYSIS_JOBS).where(*mine)).rowcount == 1:
                connection.execute(insert(ANALYSES).values(record=row.record, care=row.care, found=found))

        try:
            await self._write(work)
        except IntegrityError:
            # Another worker has stored the same result; drop the request.
            await self._write(lambda connection: connection.execute(delete(ANALYSIS_JOBS).where(*_is(row))))

    async def release(self, holder: str) -> None:
        """Release all analyses that a worker has claimed."""
        mine = update(ANALYSIS_JOBS).where(ANALYSIS_JOBS.c.holder == holder, ANALYSIS_JOBS.c.status == "running")
        await self._write(lambda connection: connection.execute(mine.values(status="waiting", holder="")))

    async def stop(self, record: str, care: str, starter: str) -> bool:
        """Delete a request if this requester started it.

        Return whether the analysis is no longer requested.
        """

        def work(connection: Connection) -> bool:
            here = (ANALYSIS_JOBS.c.record == record, ANALYSIS_JOBS.c.care == care)
            connection.execute(delete(ANALYSIS_JOBS).where(*here, ANALYSIS_JOBS.c.starter == starter))
            return connection.execute(select(ANALYSIS_JOBS.c.care).where(*here)).first() is None

        return await self._write(work)


def _rows(connection: Connection) -> list[AnalysisRow]:
    return [AnalysisRow(*row) for row in connection.execute(select(*COLUMNS))]


def _is(row: AnalysisRow) -> tuple[Any, ...]:
    return ANALYSIS_JOBS.c.record == row.record, ANALYSIS_JOBS.c.care == row.care


def _free(connection: Connection) -> Any:
    """Return the SQL condition that a request waits or its claim has expired."""
    gone = (ANALYSIS_JOBS.c.status == "running") & (ANALYSIS_JOBS.c.until < _now(connection))
    return or_(ANALYSIS_JOBS.c.status == "waiting", gone)


def _now(connection: Connection) -> int:
    """Return the time in milliseconds since 1970.

    On PostgreSQL it is the database's time, because the clocks of several servers may differ.
    """
    if connection.dialect.name == "sqlite":
        return int(time.time() * MS_PER_SECOND)
    seconds = connection.execute(select(func.extract("epoch", func.clock_timestamp()))).scalar()
    return int(float(seconds or 0) * MS_PER_SECOND)
