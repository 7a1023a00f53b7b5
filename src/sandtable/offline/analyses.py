"""Analyses in a browser: asked for in this tab, worked at in another worker, kept with the tables once found."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

import msgspec

from sandtable.lab.analysis.analyse import Care, Moment
from sandtable.offline.bridge import Analyst, Shelf
from sandtable.offline.kept import done
from sandtable.offline.packing import packed
from sandtable.offline.thinking import Progress
from sandtable.service.errors import StoreUnavailable
from sandtable.service.replay.analysis_jobs import asked_job
from sandtable.service.tables.analyses import AnalysisRow, Full, fairly, same
from sandtable.service.tables.registry import TableRegistry

LOG = logging.getLogger(__name__)

# Here the rules are some ten times slower than compiled, so that a third of the games is played out.
CARES: Final = {"quick": Care("medium", 9, 3, 8, 1, 16), "thorough": Care("hard", 13, 5, 16, 2, 48)}


class BrowserAnalyses:
    """The analyses that are asked for in a tab, and all that the browser keeps.

    Args:
        shelf: its database.
    """

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._rows: list[AnalysisRow] = []
        # What ends the work at the one that is under way.
        self.end_work: Callable[[], None] | None = None

    @property
    def analysis_rows(self) -> BrowserAnalyses:
        """Return those that are asked for: these."""
        return self

    async def analysis(self, record: str, care: str) -> str | None:
        """Load an analysis, as JSON; None if there is none.

        Raises:
            StoreUnavailable: the browser's database cannot be used.
        """
        return await done(self._shelf.found(f"{record}/{care}"))

    async def all(self) -> list[AnalysisRow]:
        """Return all that are asked for, those that could not be done as well."""
        return self._rows

    async def add(self, row: AnalysisRow, most: int, most_own: int) -> Full | None:
        """Put one behind those that wait, unless it is there; whoever is at his own device may have any number."""
        if not any(same(each, row) and each.status != "failed" for each in self._rows):
            self._rows = [*(each for each in self._rows if not same(each, row)), row._replace(asked=len(self._rows))]
        return None

    async def stop(self, record: str, care: str, starter: str) -> bool:
        """Drop one, and end the work at it."""
        running = any(row.status == "running" and (row.record, row.care) == (record, care) for row in self._rows)
        self._rows = [row for row in self._rows if (row.record, row.care) != (record, care)]
        if running and self.end_work is not None:
            self.end_work()
        return True

    def next(self) -> AnalysisRow | None:
        """Return the one that comes next, which is worked at from now on; None if none waits."""
        row = next((row for row in fairly(self._rows) if row.status == "waiting"), None)
        return None if row is None else self.put(row._replace(status="running"))

    def put(self, row: AnalysisRow) -> AnalysisRow:
        """Note how far one has come, if it is still wanted."""
        self._rows = [row if same(each, row) else each for each in self._rows]
        return row

    async def keep(self, row: AnalysisRow, found: str) -> None:
        """Keep what has been found.

        Raises:
            StoreUnavailable: the browser's database cannot be used.
        """
        await done(self._shelf.find(f"{row.record}/{row.care}", found))
        self._rows = [each for each in self._rows if not same(each, row)]


class AnalysisWork:
    """Works at the analyses that wait, one after the other.

    Args:
        asked: those that are asked for.
        tables: where their records are.
        analyst: the worker that does it.
    """

    def __init__(self, asked: BrowserAnalyses, tables: TableRegistry, analyst: Analyst) -> None:
        self._asked = asked
        self._tables = tables
        self._analyst = analyst
        asked.end_work = analyst.stop

    async def work(self) -> None:
        """Work until none waits."""
        while (row := self._asked.next()) is not None:
            try:
                await self._work(row)
            except StoreUnavailable:
                self._asked.put(row._replace(status="failed"))

    async def _work(self, row: AnalysisRow) -> None:
        job = await asked_job(self._tables, row, CARES)
        if job is None:
            self._asked.put(row._replace(status="failed"))
            return
        reached = row

        def told(text: str) -> None:
            nonlocal reached
            progress = msgspec.json.decode(text, type=Progress)
            reached = self._asked.put(
                reached._replace(
                    stage=progress.stage, done=progress.done, of=progress.of, course=_text(progress.course)
                )
            )

        try:
            found = await self._analyst.analyse(packed(job, job.edition), told)
        except Exception as error:
            # What kind of exception it is depends on the browser; one that was stopped is not there any more.
            LOG.error("an analysis has ended: %s", type(error).__name__)
            self._asked.put(row._replace(status="failed"))
        else:
            await self._asked.keep(row, found)


def _text(course: list[Moment]) -> str:
    return msgspec.json.encode(course).decode()
