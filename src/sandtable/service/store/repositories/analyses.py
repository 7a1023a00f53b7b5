"""Requested analyses with their state and progress.

The queue decides which process computes an analysis. Each computation has an id of its own. If the queue has given an
analysis to another process, the former one can no longer change the request.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from sandtable.service.interfaces import AnalysesFull, AnalysisRow
from sandtable.service.store.database_base import Transact
from sandtable.service.store.schema import ANALYSES, ANALYSIS_JOBS

COLUMNS = [ANALYSIS_JOBS.c[name] for name in AnalysisRow._fields]


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

    async def add(self, row: AnalysisRow, most: int, most_own: int) -> AnalysisRow | AnalysesFull:
        """Insert a request unless it exists, as described in `AnalysisRequests`."""

        def work(connection: Connection) -> AnalysisRow | AnalysesFull:
            rows = _rows(connection)
            active = [each for each in rows if each.status != "failed"]
            if there := next((each for each in active if each[:2] == row[:2]), None):
                return there
            if sum(each.crowd == row.crowd for each in active) >= most_own:
                return AnalysesFull(own=True)
            if len(active) >= most:
                return AnalysesFull(own=False)
            asked = 1 + max((each.asked for each in rows), default=0)
            added = row._replace(turn=next_turn(active, row.crowd), asked=asked)
            connection.execute(delete(ANALYSIS_JOBS).where(*_is(row), ANALYSIS_JOBS.c.status == "failed"))
            connection.execute(insert(ANALYSIS_JOBS).values(added._asdict()))
            return added

        try:
            return await self._write(work)
        except IntegrityError:
            # Another request for the same analysis was inserted at the same moment.
            return row

    async def start(self, record: str, care: str, holder: str) -> AnalysisRow | None:
        """Mark a request as running; return None if it is no longer wanted.

        Args:
            record: the id of the record.
            care: the depth of the analysis.
            holder: the id of this computation. Any former computation of the request loses it.
        """
        here = (ANALYSIS_JOBS.c.record == record, ANALYSIS_JOBS.c.care == care, ANALYSIS_JOBS.c.status != "failed")
        running = {"status": "running", "holder": holder, "stage": None, "done": 0, "of": 0}

        def work(connection: Connection) -> AnalysisRow | None:
            connection.execute(update(ANALYSIS_JOBS).where(*here).values(running))
            row = connection.execute(select(*COLUMNS).where(*here)).first()
            return None if row is None else AnalysisRow(*row)

        return await self._write(work)

    async def update(self, row: AnalysisRow, holder: str) -> bool:
        """Store the state and the progress of a request, and return whether the computation may continue.

        It may not if the analysis was stopped or another computation has taken it over.
        """
        held = update(ANALYSIS_JOBS).where(*_is(row), ANALYSIS_JOBS.c.holder == holder)
        held = held.values({name: getattr(row, name) for name in ("status", "stage", "done", "of", "course")})
        return await self._write(lambda connection: connection.execute(held).rowcount == 1)

    async def finish(self, row: AnalysisRow, holder: str, found: str) -> None:
        """Store the result of an analysis, and delete the request."""

        def work(connection: Connection) -> None:
            mine = delete(ANALYSIS_JOBS).where(*_is(row), ANALYSIS_JOBS.c.holder == holder)
            if connection.execute(mine).rowcount == 1:
                connection.execute(insert(ANALYSES).values(record=row.record, care=row.care, found=found))

        try:
            await self._write(work)
        except IntegrityError:
            # The result is already stored; drop the request.
            await self._write(lambda connection: connection.execute(delete(ANALYSIS_JOBS).where(*_is(row))))

    async def release(self) -> None:
        """Let all running analyses wait again, because the process that ran them has ended."""
        running = update(ANALYSIS_JOBS).where(ANALYSIS_JOBS.c.status == "running")
        await self._write(lambda connection: connection.execute(running.values(status="waiting")))

    async def stop(self, record: str, care: str, starter: str) -> bool:
        """Delete a request if this requester started it.

        Return whether the analysis is no longer requested.
        """

        def work(connection: Connection) -> bool:
            here = (ANALYSIS_JOBS.c.record == record, ANALYSIS_JOBS.c.care == care)
            connection.execute(delete(ANALYSIS_JOBS).where(*here, ANALYSIS_JOBS.c.starter == starter))
            return connection.execute(select(ANALYSIS_JOBS.c.care).where(*here)).first() is None

        return await self._write(work)


def next_turn(active: list[AnalysisRow], crowd: str) -> int:
    """Return the turn of a new request of a group of clients.

    Args:
        active: the waiting and running requests.
        crowd: the group.
    """
    # Two turns after the last request of the group, so that the first request of another group comes between. Later
    # than what is running, so that no group can keep another waiting by ever new requests.
    after = [row.turn + 2 for row in active if row.crowd == crowd]
    after += [row.turn + 1 for row in active if row.status == "running"]
    return max(after, default=min((row.turn for row in active), default=0))


def _rows(connection: Connection) -> list[AnalysisRow]:
    return [AnalysisRow(*row) for row in connection.execute(select(*COLUMNS))]


def _is(row: AnalysisRow) -> tuple[Any, ...]:
    return ANALYSIS_JOBS.c.record == row.record, ANALYSIS_JOBS.c.care == row.care
