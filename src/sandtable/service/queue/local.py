"""A queue in this process, for a server that does its work itself: what waits in it is gone when the server ends.

What bots were about to do then is known by the store, and goes on when the server is started again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import nullcontext, suppress
from typing import Any

from sandtable.service.errors import StoreUnavailable
from sandtable.service.loops import supervised
from sandtable.service.queue.doing import STORE_PAUSE, Doing, TryAgain
from sandtable.service.tables.ports import Analyse, Job, PlayBots, SendNotice

LOG = logging.getLogger(__name__)

# So many notices are under way at once, and so many may wait: addresses that do not answer must not fill the memory.
MOST_SENDING = 20
MOST_NOTICES = 1000
# At so many tables bots that had waited for this server to be started play at once.
MOST_RESUMED = 8
# From one look for bots that wait in vain to the next.
LOOK_SECONDS = 10.0


class LocalQueue:
    """A queue in this process; made within a running event loop.

    Args:
        resumes: it goes on with what had waited when the server was last there.
    """

    def __init__(self, resumes: bool = True) -> None:
        self._resumes = resumes
        self._work: Doing | None = None
        # Each with what tells that it was put once more since it was begun.
        self._jobs: dict[Job, asyncio.Event] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._begun = asyncio.Event()
        self._sending = asyncio.Semaphore(MOST_SENDING)
        self._resuming = asyncio.Semaphore(MOST_RESUMED)
        self._notices = 0

    def start(self, work: Doing) -> None:
        """Begin to do what waits."""
        self._work = work
        self._begun.set()
        if self._resumes:
            self._keep(self._resume(work))
            looking = supervised("bots", self._look_for_bots)
            self._tasks.add(looking)
            looking.add_done_callback(self._tasks.discard)

    def put(self, job: Job) -> None:
        """Have a job done; never raises.  If an equal one is under way it is done once more, and only once."""
        if job in self._jobs:
            self._jobs[job].set()
            return
        if isinstance(job, SendNotice) and self._notices >= MOST_NOTICES:
            LOG.warning("seat %s at table %s is not notified: too many wait", job.notice.seat, job.notice.table)
            return
        self._start(job)

    async def watched(self, table: str, here: bool) -> bool:
        """Return whether somebody watches a table: all who do are here."""
        return here

    def under_way(self) -> list[Job]:
        """Return what waits or is under way."""
        return list(self._jobs)

    def lengths(self) -> dict[str, int]:
        """Return how many jobs of each kind wait or are under way; may be asked by any thread."""
        kinds: list[type] = [type(job) for job in self.under_way()]
        counted: dict[str, type] = {"bots": PlayBots, "notices": SendNotice, "analyses": Analyse}
        return {name: kinds.count(kind) for name, kind in counted.items()}

    async def close(self) -> None:
        """Cancel what waits and what is under way; nothing is when this returns."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _look_for_bots(self) -> None:
        """Send for bots that wait from one look to the next: a request may have ended before it did."""
        before: set[str] = set()
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            assert self._work is not None
            try:
                jobs = await self._work.waiting()
            except StoreUnavailable:
                continue
            here = {job.table for job in self._jobs if isinstance(job, PlayBots)}
            waiting = {job.table for job in jobs if isinstance(job, PlayBots)} - here
            for table in waiting & before:
                self.put(PlayBots(table))
            before = waiting

    def _start(self, job: Job) -> asyncio.Task[None]:
        self._jobs[job] = asyncio.Event()
        self._notices += isinstance(job, SendNotice)
        return self._keep(self._run(job))

    def _keep(self, run: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(run)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _run(self, job: Job) -> None:
        """Do a job, as often as it takes."""
        await self._begun.wait()
        assert self._work is not None
        again = self._jobs[job]
        attempt = 0
        try:
            while True:
                again.clear()
                try:
                    async with self._sending if isinstance(job, SendNotice) else nullcontext():
                        await self._work.do(job, attempt)
                except TryAgain as later:
                    attempt += 1
                    # Before Python 3.12 `wait_for` loses a cancellation that comes with what it waits for.
                    with suppress(TimeoutError):
                        async with asyncio.timeout(later.seconds):
                            await again.wait()
                    continue
                except Exception:
                    LOG.exception("a job has failed")
                if not again.is_set():
                    return
                attempt = 0
        finally:
            del self._jobs[job]
            self._notices -= isinstance(job, SendNotice)

    async def _resume(self, work: Doing) -> None:
        """Begin what had waited when the server was last there, a few at a time."""
        while True:
            try:
                jobs = await work.waiting()
            except StoreUnavailable:
                await asyncio.sleep(STORE_PAUSE)
                continue
            break
        for job in jobs:
            await self._resuming.acquire()
            if job in self._jobs:
                self._resuming.release()
            else:
                self._start(job).add_done_callback(lambda _: self._resuming.release())
