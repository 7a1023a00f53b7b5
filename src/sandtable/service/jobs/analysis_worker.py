"""Computing a requested analysis in a separate process of low priority, with progress reports."""

from __future__ import annotations

import asyncio
import logging
import secrets
import signal
import threading
import traceback
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import NamedTuple

import msgspec

from sandtable.lab.analysis.game_analysis import Analysis, AnalysisJob, AnalysisListener, Analyst, Moment, Stage
from sandtable.service.errors import StoreUnavailable
from sandtable.service.interfaces import AnalysisRow, RunAnalysis
from sandtable.service.jobs.analyses import analysis_job
from sandtable.service.jobs.worker_process import WorkerProcess
from sandtable.service.store.repositories.analyses import AnalysisRepository
from sandtable.service.tables.table_registry import TableRegistry

LOG = logging.getLogger(__name__)

NICENESS = 19
# The interval between reports of progress, which also check whether the analysis was stopped, in seconds.
REPORT_SECONDS = 1.0


class StageProgress(NamedTuple):
    """The progress of a stage."""

    stage: Stage
    done: int
    of: int


class AnalysisFailure(NamedTuple):
    """A failure of the analysis."""

    text: str


class ProgressSender(AnalysisListener):
    """A listener that sends progress and results through a connection."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def reached(self, stage: Stage, done: int, of: int) -> None:
        self._connection.send(StageProgress(stage, done, of))

    def course(self, course: list[Moment]) -> None:
        self._connection.send(course)


def work(connection: Connection, job: AnalysisJob) -> None:
    """Compute an analysis in this process; stop when the connection is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        try:
            result: Analysis | AnalysisFailure = Analyst(job, listener=ProgressSender(connection)).analyse()
        except OSError:
            raise
        except Exception:
            result = AnalysisFailure(traceback.format_exc())
        connection.send(result)
    except OSError:
        return


class AnalysisProcess:
    """A process that computes one analysis.

    Attributes:
        reached: the progress; None before the first report.
        course: the win probabilities computed so far.
    """

    def __init__(self, job: AnalysisJob) -> None:
        self.reached: StageProgress | None = None
        self.course: list[Moment] = []
        self._job = job
        self._lock = threading.Lock()
        self._process: WorkerProcess | None = None
        self._broken = False

    def run(self) -> bytes | None:
        """Start the process, and return the analysis as JSON. This blocks.

        Return None if the analysis was stopped or has failed.
        """
        with self._lock:
            if self._broken:
                return None
            self._process = process = WorkerProcess(work, (self._job,), NICENESS)
        try:
            while True:
                result = process.connection.recv()
                if isinstance(result, StageProgress):
                    self.reached = result
                elif isinstance(result, Analysis):
                    return msgspec.json.encode(result)
                elif isinstance(result, AnalysisFailure):
                    LOG.error("an analysis failed: %s", result.text)
                    break
                else:
                    self.course = result
        except (EOFError, OSError):
            if not self._broken:
                LOG.error("an analysis process has died")
        finally:
            self.stop()
        return None

    def stop(self) -> None:
        """Kill the process, so that there is no result."""
        with self._lock:
            self._broken = True
            process, self._process = self._process, None
            if process is not None:
                process.end()


class AnalysisWorker:
    """A worker for analyses.

    Args:
        rows: the repository of requested analyses.
        tables: the tables that contain the records.
        most: the maximum number of analyses at the same time.
    """

    def __init__(self, rows: AnalysisRepository, tables: TableRegistry, most: int = 1) -> None:
        self._rows = rows
        self._tables = tables
        self._threads = ThreadPoolExecutor(most, "analysis")

    async def run(self, job: RunAnalysis) -> None:
        """Compute a requested analysis until it is done or stopped.

        Raises:
            StoreUnavailable: the store cannot be used now.
        """
        holder = secrets.token_urlsafe(9)
        row = await self._rows.start(job.record, job.care, holder)
        if row is None:
            return
        try:
            wanted = await analysis_job(self._tables, row)
            found = None if wanted is None else await self._compute(row, holder, wanted)
        except (StoreUnavailable, asyncio.CancelledError):
            # The queue starts the analysis again, also if the database does not show that it waits.
            with suppress(StoreUnavailable):
                await asyncio.shield(self._rows.update(row._replace(status="waiting"), holder))
            raise
        except Exception:
            LOG.exception("an analysis failed")
            found = None
        if found is None:
            await self._rows.update(row._replace(status="failed"), holder)
        else:
            await self._rows.finish(row, holder, found.decode())

    def close(self) -> None:
        """End the threads, after all jobs have ended."""
        self._threads.shutdown()

    async def _compute(self, row: AnalysisRow, holder: str, job: AnalysisJob) -> bytes | None:
        """Return the analysis as JSON; None if it failed or is no longer wanted."""
        process = AnalysisProcess(job)
        running = asyncio.get_running_loop().run_in_executor(self._threads, process.run)
        try:
            while not (await asyncio.wait([running], timeout=REPORT_SECONDS))[0]:
                if not await self._report(row, holder, process):
                    await asyncio.to_thread(process.stop)
            return await running
        finally:
            await asyncio.shield(asyncio.to_thread(process.stop))

    async def _report(self, row: AnalysisRow, holder: str, process: AnalysisProcess) -> bool:
        """Store the progress of an analysis, and return whether it is still wanted."""
        stage, done, of = process.reached or (None, 0, 0)
        course = msgspec.json.encode(process.course).decode()
        try:
            return await self._rows.update(row._replace(stage=stage, done=done, of=of, course=course), holder)
        except StoreUnavailable:
            # The computation can continue without the store.
            return True
