"""Works at the analyses that wait, one after the other, and tells how far each has come."""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor

import msgspec

from sandtable.lab.analysis.analyse import Job
from sandtable.service.errors import StoreUnavailable
from sandtable.service.replay.analysis_jobs import asked_job
from sandtable.service.replay.analysis_process import AnalysisProcess
from sandtable.service.store.analysis_rows import AnalysisRows
from sandtable.service.tables.analyses import AnalysisRow
from sandtable.service.tables.registry import TableRegistry

# How often it is told how far an analysis has come, and looked whether it was stopped.
TELL_SECONDS = 1.0


class AnalysisWork:
    """Works at analyses; made within a running event loop.

    Args:
        rows: those that wait.
        tables: where their records are.
        most: at so many it works at once.
    """

    def __init__(self, rows: AnalysisRows, tables: TableRegistry, most: int = 1) -> None:
        self._rows = rows
        self._tables = tables
        self._threads = ThreadPoolExecutor(most, "analysis")
        self._holder = secrets.token_urlsafe(9)
        self._processes: set[AnalysisProcess] = set()

    async def take(self) -> AnalysisRow | None:
        """Return the analysis that comes next, which is held here from now on; None if none waits.

        Raises:
            StoreUnavailable: the store cannot be read now.
        """
        return await self._rows.take(self._holder)

    async def work(self, row: AnalysisRow) -> None:
        """Work at an analysis that is held here, until it is done or stopped.

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
        """Let go of all analyses, for others or for another day; no process is left when this returns."""
        for process in list(self._processes):
            await asyncio.to_thread(process.stop)
        self._threads.shutdown()
        try:
            await self._rows.release(self._holder)
        except StoreUnavailable:
            # They will be found to be held by nobody.
            return

    async def _work(self, row: AnalysisRow, job: Job) -> None:
        process = AnalysisProcess(job)
        self._processes.add(process)
        try:
            running = asyncio.get_running_loop().run_in_executor(self._threads, process.run)
            while not (await asyncio.wait([running], timeout=TELL_SECONDS))[0]:
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
        """Tell how far an analysis has come; returns whether it is still wanted."""
        reached = process.reached
        stage, done, of = (None, 0, 0) if reached is None else reached
        course = msgspec.json.encode(process.course).decode()
        try:
            return await self._rows.progress(row._replace(stage=stage, done=done, of=of, course=course), self._holder)
        except StoreUnavailable:
            # The work need not wait for that.
            return True
