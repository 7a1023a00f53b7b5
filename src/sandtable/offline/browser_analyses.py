"""Request analyses in a tab, and store the results in the browser's database."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

import msgspec

from sandtable.lab.analysis.game_analysis import AnalysisDepth, Moment
from sandtable.offline.bot_and_analysis_worker import AnalysisStage
from sandtable.offline.browser_store import done
from sandtable.offline.message_packing import packed
from sandtable.offline.worker_interfaces import AnalysisWorkerPort, TableDatabase
from sandtable.service.errors import StoreUnavailable
from sandtable.service.interfaces import AnalysisRow, RunAnalysis
from sandtable.service.jobs.analyses import analysis_job
from sandtable.service.tables.table_registry import TableRegistry

LOG = logging.getLogger(__name__)

# In a browser the rules run about ten times slower than compiled. So these depths have about a third of the playouts
# that a server makes.
BROWSER_DEPTHS: Final = {
    "quick": AnalysisDepth(level="medium", moments=9, worst=3, playouts=8, rough=1, close=16),
    "thorough": AnalysisDepth(level="hard", moments=13, worst=5, playouts=16, rough=2, close=48),
}


class BrowserAnalyses:
    """The analyses that are requested in this tab, and all stored analyses.

    Args:
        shelf: the browser's database.
    """

    def __init__(self, shelf: TableDatabase) -> None:
        self._shelf = shelf
        self._rows: list[AnalysisRow] = []
        self._count = 0
        # A function that stops the current analysis; `BrowserAnalysisWork` sets it.
        self.end_work: Callable[[], None] | None = None

    @property
    def analysis_repository(self) -> BrowserAnalyses:
        """The repository of analyses, which is this object."""
        return self

    async def analysis(self, record: str, care: str) -> str | None:
        """Return a stored analysis as JSON; None if there is none.

        Raises:
            StoreUnavailable: the browser's database cannot be used.
        """
        return await done(self._shelf.found(f"{record}/{care}"))

    async def all(self) -> list[AnalysisRow]:
        """Return all waiting, running and failed analyses of this tab."""
        return self._rows

    async def add(self, row: AnalysisRow, most: int, most_own: int) -> AnalysisRow:
        """Insert a request unless it exists; a failed request starts again.

        The limits `most` and `most_own` are ignored, because players use their own device.
        """
        there = self._row(row.record, row.care)
        if there is None:
            self._count += 1
            there = row._replace(turn=self._count)
            self._rows = [*(each for each in self._rows if each[:2] != row[:2]), there]
        return there

    async def stop(self, record: str, care: str, starter: str) -> bool:
        """Delete a request, and stop the analysis if it is running."""
        row = self._row(record, care)
        self._rows = [each for each in self._rows if each[:2] != (record, care)]
        if row is not None and row.status == "running" and self.end_work is not None:
            self.end_work()
        return True

    def start(self, record: str, care: str) -> AnalysisRow | None:
        """Mark a request as running; return None if it is no longer wanted."""
        row = self._row(record, care)
        return None if row is None else self.put(row._replace(status="running"))

    def put(self, row: AnalysisRow) -> AnalysisRow:
        """Update a request, if it is still wanted."""
        self._rows = [row if each[:2] == row[:2] else each for each in self._rows]
        return row

    async def keep(self, row: AnalysisRow, found: str) -> None:
        """Store a finished analysis, and delete the request.

        Raises:
            StoreUnavailable: the browser's database cannot be used.
        """
        await done(self._shelf.find(f"{row.record}/{row.care}", found))
        self._rows = [each for each in self._rows if each[:2] != row[:2]]

    def _row(self, record: str, care: str) -> AnalysisRow | None:
        """Return a request that has not failed; None if there is none."""
        wanted = (row for row in self._rows if row[:2] == (record, care) and row.status != "failed")
        return next(wanted, None)


class BrowserAnalysisWork:
    """A runner of the requested analyses.

    Args:
        asked: the requests.
        tables: the tables, whose records are analysed.
        analyst: the worker that runs analyses.
    """

    def __init__(self, asked: BrowserAnalyses, tables: TableRegistry, analyst: AnalysisWorkerPort) -> None:
        self._asked = asked
        self._tables = tables
        self._analyst = analyst
        asked.end_work = analyst.stop

    async def run(self, job: RunAnalysis) -> None:
        """Compute a requested analysis until it is done or stopped."""
        row = self._asked.start(job.record, job.care)
        if row is None:
            return
        try:
            await self._run(row)
        except StoreUnavailable:
            self._asked.put(row._replace(status="failed"))

    async def _run(self, row: AnalysisRow) -> None:
        job = await analysis_job(self._tables, row, BROWSER_DEPTHS)
        if job is None:
            self._asked.put(row._replace(status="failed"))
            return
        reached = row

        def report(text: str) -> None:
            nonlocal reached
            progress = msgspec.json.decode(text, type=AnalysisStage)
            reached = self._asked.put(
                reached._replace(
                    stage=progress.stage, done=progress.done, of=progress.of, course=_text(progress.course)
                )
            )

        try:
            found = await self._analyst.analyse(packed(job, job.edition), report)
        except Exception as error:
            # The type of the exception depends on the browser. A stopped analysis also raises one, but its request
            # has already been deleted.
            LOG.error("an analysis failed: %s", type(error).__name__)
            self._asked.put(row._replace(status="failed"))
        else:
            await self._asked.keep(row, found)


def _text(course: list[Moment]) -> str:
    return msgspec.json.encode(course).decode()
