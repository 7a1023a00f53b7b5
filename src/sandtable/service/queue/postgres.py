"""A queue in PostgreSQL, shared by all servers and workers on one database; procrastinate keeps it.

Whoever works says so every second.  Who has not for some seconds is gone, and what he was at waits again for the
others.  What was never put, because a server was killed between a step and that, is found by looking.

Bots that decide in milliseconds play at once where they were sent for: the table is in memory there, and to hand it
over would take several times as long as they think.  They are found like what was never put if that server dies.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import random
from collections.abc import Coroutine, Iterable, Mapping
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

import msgspec
from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import AlreadyEnqueued, ConnectorException
from procrastinate.jobs import Status

from sandtable.service.loops import supervised
from sandtable.service.queue.doing import TryAgain
from sandtable.service.queue.local import LocalQueue
from sandtable.service.queue.work import Work
from sandtable.service.tables.ports import Analyse, Job, PlayBots, SendNotice, Tell

LOG = logging.getLogger(__name__)

# How often whoever works says so, and after how long without that he is gone.
BEAT_SECONDS = 1.0
GONE_SECONDS = 4.0
# How often it is looked for those who are gone, and, every so many times, for what was never put.
LOOK_SECONDS = 1.0
SWEEP_EVERY = 3
# How often it is looked for work, where nobody tells of it.
POLL_SECONDS = 2.0
# So long what is under way may take when it is to end; then it waits again, for others.
GRACE_SECONDS = 10.0
# After so long whoever has nothing under way and has not ended is told again.
AGAIN_SECONDS = 0.5
# So long a table counts as watched after that was last said.
WATCHED_SECONDS = 4
# So many connections there are at most, besides the one by which it is told of work.
CONNECTIONS = 3
# So many tables of bots among themselves, and so many notices, may be worked at at once: they mostly wait.
MOST_WATCHED = 50
MOST_SENDING = 20
# Nobody waits for the disk until the queue is written: what a crash of the database takes from it is found by looking.
NO_WAIT = "-c synchronous_commit=off"
# So long whoever cannot reach the database waits before he tries again, at first and at most.
FIRST_PAUSE = 0.5
LONGEST_PAUSE = 30.0

# Bots that are asked, and for whom no job waits or is under way.
FORGOTTEN = """
SELECT id FROM tables WHERE bot_asked AND updated < extract(epoch FROM now()) - 4
  AND NOT EXISTS (SELECT 1 FROM procrastinate_jobs WHERE lock = 'bots ' || tables.id AND status = 'doing')
  AND NOT EXISTS (SELECT 1 FROM procrastinate_jobs WHERE queueing_lock = 'bots ' || tables.id AND status = 'todo')
LIMIT 500
"""
# Analyses that nobody works at.
UNDONE = """
SELECT 1 FROM analysis_jobs WHERE status = 'waiting'
  OR (status = 'running' AND until < extract(epoch FROM clock_timestamp()) * 1000) LIMIT 1
"""
LENGTHS = """
SELECT queue_name, count(*) AS number FROM procrastinate_jobs WHERE status IN ('todo', 'doing') GROUP BY queue_name
"""
SAY_WATCHED = """
INSERT INTO watched_tables SELECT unnest(%(ids)s::text[]), now() + %(seconds)s * interval '1 second'
ON CONFLICT (id) DO UPDATE SET until = excluded.until
"""
ANY_WATCHED = "SELECT 1 FROM watched_tables WHERE id = %(id)s AND until > now()"
UNWATCHED = "DELETE FROM watched_tables WHERE until < now() - interval '1 minute'"


def place(job: Job) -> tuple[str, str | None]:
    """Return in which queue a job waits, and what it is alone with; None if it may be there many times."""
    match job:
        case PlayBots(table, alone):
            return "watched" if alone else "bots", f"bots {table}"
        case SendNotice():
            return "notices", None
        case Analyse():
            return "analyses", "analyses"
        case Tell():
            return "tell", "tell"


class PostgresQueue:
    """A queue in PostgreSQL; made within a running event loop.

    Args:
        connecting: how the database is reached, as psycopg takes it.
        bots: at so many tables bots play here at once; 0 if only others work.
        analyses: so many analyses are worked at here at once.
    """

    def __init__(self, connecting: Mapping[str, Any], bots: int, analyses: int) -> None:
        options = f"{connecting.get('options', '')} {NO_WAIT}".strip()
        connector = PsycopgConnector(kwargs={**connecting, "options": options}, min_size=1, max_size=CONNECTIONS)
        self._app = App(connector=connector)
        self._connector = connector
        self._task = self._app.task(name="sandtable")(self._do)
        self._bots = bots
        self._analyses = analyses
        self._work: Work | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._serving: set[asyncio.Task[None]] = set()
        # How much is under way here.
        self._doing = 0
        # What was under way here when that had to end.
        self._interrupted: list[Job] = []
        self._lengths: dict[str, int] = {}
        # What is done at once and here.
        self._here = LocalQueue(resumes=False)

    async def open(self) -> None:
        """Open the connections."""
        await self._app.open_async()

    def start(self, work: Work) -> None:
        """Begin to work, if that is done here, and to look after what others leave behind."""
        self._work = work
        self._here.start(work)
        if self._bots or self._analyses:
            self._serve("notices", MOST_SENDING)
        if self._bots:
            self._serve("bots", self._bots)
            self._serve("watched", MOST_WATCHED)
        if self._analyses:
            self._serve("analyses", self._analyses)
        if work.tells:
            self._serve("tell", 1)
        looking = supervised("queue", partial(self._look_after, work))
        self._tasks.add(looking)
        looking.add_done_callback(self._tasks.discard)

    def put(self, job: Job) -> None:
        """Have a job done; never raises.  If an equal one is under way it is done once more, and only once."""
        if self._bots and isinstance(job, PlayBots) and job.quick:
            self._here.put(job)
        elif not isinstance(job, Tell):
            # What people are to be told is found by looking, when it is due.
            self._keep(self._defer(job))

    async def watched(self, table: str, here: bool) -> bool:
        """Return whether somebody watches a table, here or at another server."""
        if here:
            return True
        return bool(await self._connector.execute_query_all_async(ANY_WATCHED, id=table))

    def lengths(self) -> dict[str, int]:
        """Return how many jobs of each kind wait or are under way on this database, as of some seconds ago."""
        of, here = self._lengths.get, self._here.lengths()["bots"]
        return {
            "bots": here + of("bots", 0) + of("watched", 0),
            "notices": of("notices", 0),
            "analyses": of("analyses", 0),
        }

    async def close(self) -> None:
        """Take no more work, end what is under way, and close the connections; others go on with what is left."""
        self._interrupted += self._here.under_way()
        await self._here.close()
        await self._cancel(self._serving)
        await self._cancel(self._tasks)
        for job in self._interrupted:
            await self._defer(job, tries=1)
        await self._app.close_async()

    async def _cancel(self, tasks: set[asyncio.Task[None]]) -> None:
        """Cancel tasks, and wait for their end; what is under way has its time for that.

        Before Python 3.12 `wait_for`, which the libraries wait by, may lose a cancellation: who has not ended when he
        should have is told again.
        """
        left, loop = set(tasks), asyncio.get_running_loop()
        late = 0.0
        while left:
            if loop.time() >= late:
                for task in left:
                    task.cancel()
                late = loop.time() + GRACE_SECONDS + 1
            _, left = await asyncio.wait(left, timeout=AGAIN_SECONDS)
            if not self._doing:
                late = 0.0

    def _keep(self, run: Coroutine[Any, Any, None], among: set[asyncio.Task[None]] | None = None) -> None:
        tasks = self._tasks if among is None else among
        task = asyncio.create_task(run)
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    def _serve(self, queue: str, most: int) -> None:
        """Work at what waits in a queue."""
        self._keep(self._take(queue, most), self._serving)

    async def _take(self, queue: str, most: int) -> None:
        pause = FIRST_PAUSE
        while True:
            began = asyncio.get_running_loop().time()
            try:
                await self._app.run_worker_async(
                    queues=[queue],
                    concurrency=most,
                    fetch_job_polling_interval=POLL_SECONDS,
                    # To be told takes a connection; all else may wait for the next look.
                    listen_notify=queue == "bots",
                    shutdown_graceful_timeout=GRACE_SECONDS,
                    delete_jobs="always",
                    install_signal_handlers=False,
                    update_heartbeat_interval=BEAT_SECONDS,
                    stalled_worker_timeout=10 * GONE_SECONDS,
                )
            except Exception as error:
                # The database has been away.
                LOG.warning("no work can be taken: %s", type(error).__name__)
            if asyncio.get_running_loop().time() > began + LONGEST_PAUSE:
                pause = FIRST_PAUSE
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _do(self, *, job: dict[str, Any], attempt: int) -> None:
        """Do a job that was taken from the queue."""
        wanted: Job = msgspec.convert(job, Job)
        assert self._work is not None
        self._doing += 1
        try:
            await self._work.do(wanted, attempt)
        except TryAgain as later:
            # All else is found again by looking.
            if isinstance(wanted, SendNotice):
                await self._defer(wanted, attempt + 1, later.seconds)
        except asyncio.CancelledError:
            self._interrupted.append(wanted)
            raise
        except Exception:
            LOG.exception("a job has failed")
        finally:
            self._doing -= 1

    async def _defer(self, job: Job, attempt: int = 0, after: float = 0.0, tries: int = 10) -> None:
        """Put a job into the queue, unless an equal one waits there."""
        queue, alone = place(job)
        pause = FIRST_PAUSE
        for left in reversed(range(tries)):
            try:
                if queue == "watched":
                    await self._say_watched([job.table] if isinstance(job, PlayBots) else [])
                wanted = self._task.configure(
                    queue=queue,
                    # Analyses may be worked at by many at once; one job that waits is enough to wake the next.
                    lock=None if isinstance(job, Analyse) else alone,
                    queueing_lock=alone,
                    schedule_at=datetime.now(UTC) + timedelta(seconds=after) if after else None,
                )
                await wanted.defer_async(job=msgspec.to_builtins(job), attempt=attempt)
            except AlreadyEnqueued:
                return
            except ConnectorException as error:
                if not isinstance(job, SendNotice) or not left:
                    # It is found by looking.
                    LOG.warning("what is to be done cannot be put into the queue: %s", type(error).__name__)
                    return
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                return

    async def _look_after(self, work: Work) -> None:
        """Look for what those who are gone were at, and for what was never put."""
        for n in itertools.count():
            try:
                await self._rescue()
                if watched := work.watched_alone():
                    await self._say_watched(watched)
                if n % SWEEP_EVERY == 0:
                    await self._sweep(work, watched)
            except ConnectorException as error:
                LOG.warning("nobody looks after the queue: %s", type(error).__name__)
            # All servers look, and not at the same moment.
            await asyncio.sleep(LOOK_SECONDS * random.uniform(0.8, 1.2))

    async def _rescue(self) -> None:
        manager = self._app.job_manager
        for job in await manager.get_stalled_jobs(seconds_since_heartbeat=GONE_SECONDS):
            try:
                await manager.finish_job_by_id_async(job_id=job.id or 0, status=Status.FAILED, delete_job=True)
            except ConnectorException:
                # Another was quicker.
                continue
            LOG.warning("whoever was at a job of the queue %s is gone; it waits again", job.queue)
            await self._defer(
                msgspec.convert(job.task_kwargs["job"], Job), msgspec.convert(job.task_kwargs["attempt"], int)
            )

    async def _sweep(self, work: Work, watched: Iterable[str]) -> None:
        interrupted, self._interrupted = self._interrupted, []
        forgotten = [PlayBots(row["id"]) for row in await self._connector.execute_query_all_async(FORGOTTEN)]
        among_themselves = [PlayBots(id, alone=True) for id in watched]
        undone = [Analyse()] if await self._connector.execute_query_all_async(UNDONE) else []
        untold = [Tell()] if work.tells and await work.is_due() else []
        for job in (*interrupted, *forgotten, *among_themselves, *undone, *untold):
            await self._defer(job)
        rows = await self._connector.execute_query_all_async(LENGTHS)
        self._lengths = {row["queue_name"]: row["number"] for row in rows}
        await self._connector.execute_query_async(UNWATCHED)

    async def _say_watched(self, ids: list[str]) -> None:
        await self._connector.execute_query_async(SAY_WATCHED, ids=ids, seconds=WATCHED_SECONDS)
