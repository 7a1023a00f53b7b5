"""Queue analyses in a tab, and store the results in the browser's database."""

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
from sandtable.service.analysis_queue import AnalysisRow, QueueFull, fair_order, same
from sandtable.service.errors import StoreUnavailable
from sandtable.service.jobs.analysis_jobs import asked_job
from sandtable.service.tables.table_registry import TableRegistry

LOG = logging.getLogger(__name__)

# In a browser the rules run about ten times slower than compiled. So these depths have about a third of the playouts
# that a server makes.
BROWSER_DEPTHS: Final = {
    "quick": AnalysisDepth(level="medium", moments=9, worst=3, playouts=8, rough=1, close=16),
    "thorough": AnalysisDepth(level="hard", moments=13, worst=5, playouts=16, rough=2, close=48),
}


class BrowserAnalyses:
    """The analyses that are queued in this tab, and all stored analyses.

    Args:
        shelf: the browser's database.
    """

    def __init__(self, shelf: TableDatabase) -> None:
        self._shelf = shelf
        self._rows: list[AnalysisRow] = []
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
        """Return all queued, running and failed analyses of this tab."""
        return self._rows

    async def add(self, row: AnalysisRow, most: int, most_own: int) -> QueueFull | None:
        """Queue an analysis, unless it is queued already.

        The limits `most` and `most_own` are ignored, because players use their own device.
        """
        if not any(same(each, row) and each.status != "failed" for each in self._rows):
            self._rows = [*(each for each in self._rows if not same(each, row)), row._replace(asked=len(self._rows))]
        return None

    async def stop(self, record: str, care: str, starter: str) -> bool:
        """Remove an analysis from the queue, and stop it if it is running."""
        running = any(row.status == "running" and (row.record, row.care) == (record, care) for row in self._rows)
        self._rows = [row for row in self._rows if (row.record, row.care) != (record, care)]
        if running and self.end_work is not None:
            self.end_work()
        return True

    def next(self) -> AnalysisRow | None:
        """Return the next waiting analysis and mark it as running; None if there is none."""
        row = next((row for row in fair_order(self._rows) if row.status == "waiting"), None)
        return None if row is None else self.put(row._replace(status="running"))

    def put(self, row: AnalysisRow) -> AnalysisRow:
        """Update the row of an analysis, if it is still in the queue."""
        self._rows = [row if same(each, row) else each for each in self._rows]
        return row

    async def keep(self, row: AnalysisRow, found: str) -> None:
        """Store a finished analysis, and remove it from the queue.

        Raises:
            StoreUnavailable: the browser's database cannot be used.
        """
        await done(self._shelf.find(f"{row.record}/{row.care}", found))
        self._rows = [each for each in self._rows if not same(each, row)]


class BrowserAnalysisWork:
    """A runner of the queued analyses, one after the other.

    Args:
        asked: the queue.
        tables: the tables, whose records are analysed.
        analyst: the worker that runs analyses.
    """

    def __init__(self, asked: BrowserAnalyses, tables: TableRegistry, analyst: AnalysisWorkerPort) -> None:
        self._asked = asked
        self._tables = tables
        self._analyst = analyst
        asked.end_work = analyst.stop

    async def work(self) -> None:
        """Run analyses until none is waiting."""
        while (row := self._asked.next()) is not None:
            try:
                await self._work(row)
            except StoreUnavailable:
                self._asked.put(row._replace(status="failed"))

    async def _work(self, row: AnalysisRow) -> None:
        job = await asked_job(self._tables, row, BROWSER_DEPTHS)
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
            # The type of the exception depends on the browser. A stopped analysis also raises one, but it has already
            # left the queue.
            LOG.error("an analysis failed: %s", type(error).__name__)
            self._asked.put(row._replace(status="failed"))
        else:
            await self._asked.keep(row, found)


def _text(course: list[Moment]) -> str:
    return msgspec.json.encode(course).decode()
