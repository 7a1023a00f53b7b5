"""Analyses that are asked for: who comes next, who works at what, and how far it has come.

Whoever works at one holds it for some seconds at a time.  If he no longer says so, another takes it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from sandtable.service.store.schema import ANALYSES, ANALYSIS_JOBS
from sandtable.service.tables.analyses import AnalysisRow, Full, fairly, same

T = TypeVar("T")

# So long an analysis is held by whoever works at it, in milliseconds, unless he says that he still does.
HELD_MS = 8000
THOUSAND = 1000


class Transact(Protocol):
    """Does something in a transaction of the database."""

    async def __call__(self, work: Callable[[Connection], T]) -> T:
        """Return what `work` returns."""


COLUMNS = [ANALYSIS_JOBS.c[name] for name in AnalysisRow._fields]
KEY = (ANALYSIS_JOBS.c.record, ANALYSIS_JOBS.c.care)


class AnalysisRows:
    """The analyses that are asked for on one database.

    Args:
        read: reads in a transaction.
        write: writes in a transaction.
    """

    def __init__(self, read: Transact, write: Transact) -> None:
        self._read = read
        self._write = write

    async def all(self) -> list[AnalysisRow]:
        """Return all of them, those that could not be done as well."""
        return await self._read(_rows)

    async def add(self, row: AnalysisRow, most: int, most_own: int) -> Full | None:
        """Insert an analysis that is asked for, unless it is there; one that could not be done begins anew.

        Args:
            row: the analysis.
            most: so many may wait or be worked at.
            most_own: so many from one crowd.
        """

        def work(connection: Connection) -> Full | None:
            there = _rows(connection)
            active = [each for each in there if each.status != "failed"]
            if any(same(each, row) for each in active):
                return None
            if sum(each.crowd == row.crowd for each in active) >= most_own:
                return Full(own=True)
            if len(active) >= most:
                return Full(own=False)
            connection.execute(delete(ANALYSIS_JOBS).where(*_is(row), ANALYSIS_JOBS.c.status == "failed"))
            values = {**row._asdict(), "asked": _now(connection)}
            connection.execute(insert(ANALYSIS_JOBS).values(values))
            return None

        try:
            return await self._write(work)
        except IntegrityError:
            # Somebody else has just asked for the same.
            return None

    async def take(self, holder: str) -> AnalysisRow | None:
        """Hold the analysis that comes next, and return it; None if none waits."""

        def work(connection: Connection) -> AnalysisRow | None:
            now = _now(connection)
            free = {(row.record, row.care) for row in connection.execute(select(*KEY).where(_free(connection)))}
            rows = [
                row._replace(status="waiting") if (row.record, row.care) in free else row for row in _rows(connection)
            ]
            for row in fairly(rows):
                if row.status != "waiting":
                    continue
                held = update(ANALYSIS_JOBS).where(*_is(row), _free(connection))
                held = held.values(status="running", holder=holder, until=now + HELD_MS, stage=None, done=0, of=0)
                if connection.execute(held).rowcount == 1:
                    return row
            return None

        return await self._write(work)

    async def progress(self, row: AnalysisRow, holder: str) -> bool:
        """Tell how far an analysis has come; returns whether it is still held, or else somebody has stopped it."""

        def work(connection: Connection) -> bool:
            told = {"stage": row.stage, "done": row.done, "of": row.of, "course": row.course}
            held = update(ANALYSIS_JOBS).where(*_is(row), ANALYSIS_JOBS.c.holder == holder)
            return connection.execute(held.values(**told, until=_now(connection) + HELD_MS)).rowcount == 1

        return await self._write(work)

    async def end(self, row: AnalysisRow, holder: str, found: str | None) -> None:
        """Put down what an analysis has found; None if it could not be done."""

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
            # Another has found the same, and this one need not be done again.
            await self._write(lambda connection: connection.execute(delete(ANALYSIS_JOBS).where(*_is(row))))

    async def release(self, holder: str) -> None:
        """Let go of all that somebody holds; whoever comes next takes it."""
        mine = update(ANALYSIS_JOBS).where(ANALYSIS_JOBS.c.holder == holder, ANALYSIS_JOBS.c.status == "running")
        await self._write(lambda connection: connection.execute(mine.values(status="waiting", holder="")))

    async def stop(self, record: str, care: str, starter: str) -> bool:
        """Delete an analysis if this is who has started it; returns whether nothing is left of it."""

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
    """Return the condition that an analysis waits, or that whoever held it is gone."""
    gone = (ANALYSIS_JOBS.c.status == "running") & (ANALYSIS_JOBS.c.until < _now(connection))
    return or_(ANALYSIS_JOBS.c.status == "waiting", gone)


def _now(connection: Connection) -> int:
    """Return the time in milliseconds since 1970: the database's own where several machines use it."""
    if connection.dialect.name == "sqlite":
        return int(time.time() * THOUSAND)
    seconds = connection.execute(select(func.extract("epoch", func.clock_timestamp()))).scalar()
    return int(float(seconds or 0) * THOUSAND)
