"""Computing requested analyses, with progress reports."""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor

import msgspec

from sandtable.lab.analysis.game_analysis import AnalysisJob
from sandtable.service.analysis_queue import AnalysisRow
from sandtable.service.errors import StoreUnavailable
from sandtable.service.jobs.analysis_jobs import asked_job
from sandtable.service.jobs.analysis_process import AnalysisProcess
from sandtable.service.store.repositories.analyses import AnalysisRepository
from sandtable.service.tables.table_registry import TableRegistry

# The interval between reports of progress, which also check whether the analysis was stopped, in seconds.
REPORT_SECONDS = 1.0


class AnalysisWorker:
    """A worker for analyses. Requires a running event loop.

    Args:
        rows: the repository of requested analyses.
        tables: the tables that contain the records.
        most: the number of analyses to compute at the same time.
    """

    def __init__(self, rows: AnalysisRepository, tables: TableRegistry, most: int = 1) -> None:
        self._rows = rows
        self._tables = tables
        self._threads = ThreadPoolExecutor(most, "analysis")
        self._holder = secrets.token_urlsafe(9)
        self._processes: set[AnalysisProcess] = set()

    async def take(self) -> AnalysisRow | None:
        """Claim the next analysis for this worker; return None if none is waiting.

        Raises:
            StoreUnavailable: the store cannot be read now.
        """
        return await self._rows.take(self._holder)

    async def work(self, row: AnalysisRow) -> None:
        """Compute an analysis that this worker has claimed, until it is done or stopped.

        Raises:
            StoreUnavailable: the store cannot be read now.
        """
        try:
            job = await asked_job(self._tables, row)
        except StoreUnavailable:
            await self._rows.release(self._holder)
            raise
        if job is None:
            await self._rows.end(row, self._holder, None)
        else:
            await self._work(row, job)

    async def close(self) -> None:
        """Stop all analyses, and release them for other workers."""
        for process in list(self._processes):
            await asyncio.to_thread(process.stop)
        self._threads.shutdown()
        try:
            await self._rows.release(self._holder)
        except StoreUnavailable:
            # Other workers take them over when the claims have expired.
            return

    async def _work(self, row: AnalysisRow, job: AnalysisJob) -> None:
        process = AnalysisProcess(job)
        self._processes.add(process)
        try:
            running = asyncio.get_running_loop().run_in_executor(self._threads, process.run)
            while not (await asyncio.wait([running], timeout=REPORT_SECONDS))[0]:
                if not await self._tell(row, process):
                    await asyncio.to_thread(process.stop)
            found = await running
            await self._rows.end(row, self._holder, None if found is None else found.decode())
        except BaseException:
            await asyncio.shield(asyncio.to_thread(process.stop))
            raise
        finally:
            self._processes.discard(process)

    async def _tell(self, row: AnalysisRow, process: AnalysisProcess) -> bool:
        """Store the progress of an analysis, and return whether it is still wanted."""
        reached = process.reached
        stage, done, of = (None, 0, 0) if reached is None else reached
        course = msgspec.json.encode(process.course).decode()
        try:
            return await self._rows.progress(row._replace(stage=stage, done=done, of=of, course=course), self._holder)
        except StoreUnavailable:
            # The computation can continue without the store.
            return True
