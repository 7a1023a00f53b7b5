"""A queue in this process, for a server that runs its own jobs.

The jobs are lost when the server stops. The store knows at which tables bots have to play and which analyses wait, so
they continue at the next start.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Coroutine
from contextlib import nullcontext, suppress
from typing import Any

from sandtable.service.background_loops import supervised
from sandtable.service.errors import StoreUnavailable
from sandtable.service.interfaces import Job, PlayBots, RunAnalysis, SendWebhook
from sandtable.service.jobs.job_handler import STORE_PAUSE_SECONDS, JobHandler, RetryLater

LOG = logging.getLogger(__name__)

# The maximum numbers of running and of waiting webhook calls, so that URLs that do not answer cannot fill the memory.
MAX_SENDING = 20
MAX_NOTICES = 1000
# The maximum number of tables at which bots resume at the same time after the start.
MAX_RESUMED = 8
# The interval between checks for bots and analyses that wait without a job, in seconds.
POLL_SECONDS = 10.0


class LocalQueue:
    """A queue in this process. Requires a running event loop.

    Args:
        analyses: the number of analyses at the same time. With 0 another process runs the analyses, and resumes work
            that was unfinished when the server last stopped.
    """

    def __init__(self, analyses: int = 1) -> None:
        self._analyses = analyses
        self._work: JobHandler | None = None
        # The waiting and running jobs, each with an event that is set if the job is queued again meanwhile.
        self._jobs: dict[Job, asyncio.Event] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._begun = asyncio.Event()
        self._sending = asyncio.Semaphore(MAX_SENDING)
        self._resuming = asyncio.Semaphore(MAX_RESUMED)
        self._notices = 0
        # The waiting analyses by turn and order of arrival.
        self._turns: asyncio.PriorityQueue[tuple[int, int, RunAnalysis]] = asyncio.PriorityQueue()
        self._arrivals = itertools.count()

    def start(self, work: JobHandler) -> None:
        """Start to run the waiting jobs."""
        self._work = work
        self._begun.set()
        for _ in range(self._analyses):
            self._keep(self._analyse())
        if self._analyses:
            self._keep(self._resume(work))
            looking = supervised("bots", self._look_for_lost_jobs)
            self._tasks.add(looking)
            looking.add_done_callback(self._tasks.discard)

    def put(self, job: Job) -> None:
        """Queue a job, without raising an error.

        If an equal job is running, it runs again afterwards, however often it was queued.
        """
        if job in self._jobs:
            self._jobs[job].set()
            return
        if isinstance(job, RunAnalysis):
            self._put_analysis(job)
            return
        if isinstance(job, SendWebhook) and self._notices >= MAX_NOTICES:
            LOG.warning(
                "dropped the notification of seat %s at table %s: too many are waiting",
                job.notice.seat,
                job.notice.table,
            )
            return
        self._start(job)

    async def watched(self, table: str, here: bool) -> bool:
        """Return `here`, because all spectators are in this process."""
        return here

    def under_way(self) -> list[Job]:
        """Return the waiting and running jobs."""
        return list(self._jobs)

    def lengths(self) -> dict[str, int]:
        """Return the number of waiting and running jobs by kind. Thread-safe."""
        kinds: list[type] = [type(job) for job in self.under_way()]
        counted: dict[str, type] = {"bots": PlayBots, "notices": SendWebhook, "analyses": RunAnalysis}
        return {name: kinds.count(kind) for name, kind in counted.items()}

    async def close(self) -> None:
        """Cancel all jobs, and wait until none is running."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _look_for_lost_jobs(self) -> None:
        """Queue jobs for bots that have waited for a whole interval without one, and for waiting analyses.

        The job that should have let the bots play may have ended early. The analyses were requested in other processes.
        """
        before: set[str] = set()
        while True:
            await asyncio.sleep(POLL_SECONDS)
            assert self._work is not None
            try:
                jobs = await self._work.waiting()
            except StoreUnavailable:
                continue
            for job in jobs:
                if isinstance(job, RunAnalysis):
                    self._put_analysis(job)
            here = {job.table for job in self._jobs if isinstance(job, PlayBots)}
            waiting = {job.table for job in jobs if isinstance(job, PlayBots)} - here
            for table in waiting & before:
                self.put(PlayBots(table))
            before = waiting

    def _put_analysis(self, job: RunAnalysis) -> None:
        """Queue an analysis, unless another process runs the analyses and will find the request."""
        if self._analyses and job not in self._jobs:
            self._jobs[job] = asyncio.Event()
            self._turns.put_nowait((job.turn, next(self._arrivals), job))

    async def _analyse(self) -> None:
        """Run the analyses one after the other."""
        while True:
            *_, job = await self._turns.get()
            await self._run(job)

    def _start(self, job: Job) -> asyncio.Task[None]:
        self._jobs[job] = asyncio.Event()
        self._notices += isinstance(job, SendWebhook)
        return self._keep(self._run(job))

    def _keep(self, run: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(run)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _run(self, job: Job) -> None:
        """Run a job, and again if it was queued again or has to be retried."""
        await self._begun.wait()
        assert self._work is not None
        again = self._jobs[job]
        attempt = 0
        try:
            while True:
                again.clear()
                try:
                    async with self._sending if isinstance(job, SendWebhook) else nullcontext():
                        await self._work.do(job, attempt)
                except RetryLater as later:
                    attempt += 1
                    # asyncio.wait_for before Python 3.12 loses a cancellation that comes together with the result.
                    with suppress(TimeoutError):
                        async with asyncio.timeout(later.seconds):
                            await again.wait()
                    continue
                except Exception:
                    LOG.exception("a job failed")
                if not again.is_set():
                    return
                attempt = 0
        finally:
            del self._jobs[job]
            self._notices -= isinstance(job, SendWebhook)

    async def _resume(self, work: JobHandler) -> None:
        """Start jobs that were unfinished when the server last stopped, a few at a time."""
        while True:
            try:
                jobs = await work.waiting()
            except StoreUnavailable:
                await asyncio.sleep(STORE_PAUSE_SECONDS)
                continue
            break
        for job in jobs:
            if isinstance(job, RunAnalysis):
                self._put_analysis(job)
                continue
            await self._resuming.acquire()
            if job in self._jobs:
                self._resuming.release()
            else:
                self._start(job).add_done_callback(lambda _: self._resuming.release())
