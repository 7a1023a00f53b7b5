"""A queue in PostgreSQL, shared by servers and workers, with procrastinate.

Each worker sends a heartbeat every second. If a worker's heartbeats stop, its jobs go back into the queue. A server may
be killed after writing a step and before queuing the job for it. A periodic check finds such jobs.

Bots that decide within milliseconds play in the process that requested them. The table is in memory there, and handing
the job over would take several times as long as the bots need. If that process dies, the periodic check finds these
jobs.

Most tables of the queue are procrastinate's own. A comment on procrastinate's table contains the name of the last
migration. One more table contains the tables where only bots play and a spectator watches.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import random
from collections.abc import Coroutine, Iterable, Mapping
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import psycopg
from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import AlreadyEnqueued, ConnectorException
from procrastinate.jobs import Status
from procrastinate.schema import SchemaManager

from sandtable.service.background_loops import supervised
from sandtable.service.interfaces import DispatchNotifications, Job, PlayBots, RunAnalysis, SendWebhook
from sandtable.service.jobs.in_process_queue import LocalQueue
from sandtable.service.jobs.job_handler import RetryLater
from sandtable.service.jobs.job_runner import JobRunner

LOG = logging.getLogger(__name__)

# The interval between a worker's heartbeats, and the time without one after which the worker counts as dead, in
# seconds.
BEAT_SECONDS = 1.0
DEAD_SECONDS = 4.0
# The interval between checks for dead workers, in seconds. Every SWEEP_EVERY-th check also looks for jobs that were
# never queued.
LOOK_SECONDS = 1.0
SWEEP_EVERY = 3
# The interval between polls of queues that do not use LISTEN, in seconds.
POLL_SECONDS = 2.0
# The time that running jobs get at shutdown, in seconds. After that they return to the queue for another worker.
GRACE_SECONDS = 10.0
# The pause before cancelling an idle task again if it has not ended, in seconds.
AGAIN_SECONDS = 0.5
# The time for which a report of spectators is valid, in seconds.
WATCHED_SECONDS = 4
# The maximum number of connections, without the one that listens for jobs.
CONNECTIONS = 3
# The maximum numbers of running jobs for tables where only bots play, and of webhook calls. Both mostly wait.
MAX_WATCHED = 50
MAX_SENDING = 20
# A PostgreSQL option to commit without waiting for the disk. The periodic check finds jobs lost in a crash.
NO_WAIT = "-c synchronous_commit=off"
# The first and the longest pause before reconnecting to the database, in seconds.
FIRST_PAUSE_SECONDS = 0.5
MAX_PAUSE_SECONDS = 30.0

# Selects the tables where a bot is to choose and there is no waiting or running job.
FORGOTTEN = """
SELECT id FROM tables WHERE bot_asked AND updated < extract(epoch FROM now()) - 4
  AND NOT EXISTS (SELECT 1 FROM procrastinate_jobs WHERE lock = 'bots ' || tables.id AND status = 'doing')
  AND NOT EXISTS (SELECT 1 FROM procrastinate_jobs WHERE queueing_lock = 'bots ' || tables.id AND status = 'todo')
LIMIT 500
"""
# Selects the requested analyses without a waiting or running job.
UNDONE = """
SELECT record, care, turn FROM analysis_jobs WHERE status <> 'failed'
  AND NOT EXISTS (
    SELECT 1 FROM procrastinate_jobs WHERE lock = 'analysis ' || record || ' ' || care AND status = 'doing'
  )
  AND NOT EXISTS (
    SELECT 1 FROM procrastinate_jobs WHERE queueing_lock = 'analysis ' || record || ' ' || care AND status = 'todo'
  )
ORDER BY turn, asked
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
    """Return the names of a job's queue and of its lock; the latter may be None.

    Of the jobs with the same lock, only one can wait in the queue, and only one can run.
    """
    match job:
        case PlayBots(table, alone):
            return "watched" if alone else "bots", f"bots {table}"
        case SendWebhook():
            return "notices", None
        case RunAnalysis(record, care):
            return "analyses", f"analysis {record} {care}"
        case DispatchNotifications():
            return "tell", "tell"


class PostgresQueue:
    """A queue in PostgreSQL. Requires a running event loop.

    Args:
        connecting: psycopg's connection parameters.
        bots: the number of tables at which bots play in this process at the same time; 0 for none.
        analyses: the number of analyses in this process at the same time; 0 for none.
    """

    def __init__(self, connecting: Mapping[str, Any], bots: int, analyses: int) -> None:
        options = f"{connecting.get('options', '')} {NO_WAIT}".strip()
        connector = PsycopgConnector(kwargs={**connecting, "options": options}, min_size=1, max_size=CONNECTIONS)
        self._app = App(connector=connector)
        self._connector = connector
        self._task = self._app.task(name="sandtable")(self._do)
        self._bots = bots
        self._analyses = analyses
        self._work: JobRunner | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._serving: set[asyncio.Task[None]] = set()
        # The number of jobs running in this process.
        self._doing = 0
        # The jobs that were still running in this process at shutdown.
        self._interrupted: list[Job] = []
        self._lengths: dict[str, int] = {}
        # The queue of jobs that run in this process without going through the database.
        self._here = LocalQueue(analyses=0)

    async def open(self) -> None:
        """Open the connections to the database."""
        await self._app.open_async()

    def start(self, work: JobRunner) -> None:
        """Start to run jobs of the enabled kinds, and to check for abandoned jobs."""
        self._work = work
        self._here.start(work)
        if self._bots or self._analyses:
            self._serve("notices", MAX_SENDING)
        if self._bots:
            self._serve("bots", self._bots)
            self._serve("watched", MAX_WATCHED)
        if self._analyses:
            self._serve("analyses", self._analyses)
        if work.dispatches:
            self._serve("tell", 1)
        looking = supervised("queue", partial(self._look_after, work))
        self._tasks.add(looking)
        looking.add_done_callback(self._tasks.discard)

    def put(self, job: Job) -> None:
        """Queue a job, without raising an error.

        If an equal job is running, it runs again afterwards, however often it was queued.
        """
        # A job for due notifications is dropped here, because the periodic check finds them.
        if self._bots and isinstance(job, PlayBots) and job.quick:
            self._here.put(job)
        elif not isinstance(job, DispatchNotifications):
            self._keep(self._defer(job))

    async def watched(self, table: str, here: bool) -> bool:
        """Return whether a spectator watches a table, on any server."""
        if here:
            return True
        return bool(await self._connector.execute_query_all_async(ANY_WATCHED, id=table))

    def lengths(self) -> dict[str, int]:
        """Return the number of waiting and running jobs of all servers, by kind.

        The numbers are a few seconds old.
        """
        of, here = self._lengths.get, self._here.lengths()["bots"]
        return {
            "bots": here + of("bots", 0) + of("watched", 0),
            "notices": of("notices", 0),
            "analyses": of("analyses", 0),
        }

    async def close(self) -> None:
        """Accept no more jobs, let running ones finish, and close the connections.

        Other workers run the remaining jobs.
        """
        self._interrupted += self._here.under_way()
        await self._here.close()
        await self._cancel(self._serving)
        await self._cancel(self._tasks)
        for job in self._interrupted:
            await self._defer(job, tries=1)
        await self._app.close_async()

    async def _cancel(self, tasks: set[asyncio.Task[None]]) -> None:
        """Cancel tasks, and wait until they have ended.

        Running jobs get GRACE_SECONDS. `asyncio.wait_for` in the libraries may lose a cancellation before Python 3.12,
        so tasks that have not ended in time are cancelled again.
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
        """Start to run the jobs of a queue, at most `most` at a time."""
        self._keep(self._take(queue, most), self._serving)

    async def _take(self, queue: str, most: int) -> None:
        pause = FIRST_PAUSE_SECONDS
        while True:
            began = asyncio.get_running_loop().time()
            try:
                await self._app.run_worker_async(
                    queues=[queue],
                    concurrency=most,
                    fetch_job_polling_interval=POLL_SECONDS,
                    # Listening occupies a connection, and only bots must start without delay. Other queues wait for the
                    # next poll.
                    listen_notify=queue == "bots",
                    shutdown_graceful_timeout=GRACE_SECONDS,
                    delete_jobs="always",
                    install_signal_handlers=False,
                    update_heartbeat_interval=BEAT_SECONDS,
                    stalled_worker_timeout=10 * DEAD_SECONDS,
                )
            except Exception as error:
                # The database was unavailable, so reconnect after a pause.
                LOG.warning("cannot fetch a job from the queue: %s", type(error).__name__)
            if asyncio.get_running_loop().time() > began + MAX_PAUSE_SECONDS:
                pause = FIRST_PAUSE_SECONDS
            await asyncio.sleep(pause)
            pause = min(2 * pause, MAX_PAUSE_SECONDS)

    async def _do(self, *, job: dict[str, Any], attempt: int) -> None:
        """Run a job that procrastinate has taken from the queue."""
        wanted: Job = msgspec.convert(job, Job)
        assert self._work is not None
        self._doing += 1
        try:
            await self._work.do(wanted, attempt)
        except RetryLater as later:
            # Only webhook calls are queued again. The periodic check finds all other jobs.
            if isinstance(wanted, SendWebhook):
                await self._defer(wanted, attempt + 1, later.seconds)
        except asyncio.CancelledError:
            self._interrupted.append(wanted)
            raise
        except Exception:
            LOG.exception("a job failed")
        finally:
            self._doing -= 1

    async def _defer(self, job: Job, attempt: int = 0, after: float = 0.0, tries: int = 10) -> None:
        """Add a job to the queue, unless an equal job is waiting there."""
        queue, alone = place(job)
        pause = FIRST_PAUSE_SECONDS
        for left in reversed(range(tries)):
            try:
                if queue == "watched":
                    await self._say_watched([job.table] if isinstance(job, PlayBots) else [])
                wanted = self._task.configure(
                    queue=queue,
                    lock=alone,
                    queueing_lock=alone,
                    # Of all waiting jobs of a queue, the one with the highest priority starts first.
                    priority=-job.turn if isinstance(job, RunAnalysis) else 0,
                    schedule_at=datetime.now(UTC) + timedelta(seconds=after) if after else None,
                )
                await wanted.defer_async(job=msgspec.to_builtins(job), attempt=attempt)
            except AlreadyEnqueued:
                return
            except ConnectorException as error:
                if not isinstance(job, SendWebhook) or not left:
                    # The periodic check will find the job.
                    LOG.warning("cannot queue a job: %s", type(error).__name__)
                    return
                await asyncio.sleep(pause)
                pause = min(2 * pause, MAX_PAUSE_SECONDS)
            else:
                return

    async def _look_after(self, work: JobRunner) -> None:
        """Check for jobs of dead workers, and for jobs that were never queued."""
        for n in itertools.count():
            try:
                await self._rescue()
                if watched := work.watched_alone():
                    await self._say_watched(watched)
                if n % SWEEP_EVERY == 0:
                    await self._sweep(work, watched)
            except ConnectorException as error:
                LOG.warning("cannot check the queue for lost jobs: %s", type(error).__name__)
            # The interval is random, so that the servers do not all check at the same moment.
            await asyncio.sleep(LOOK_SECONDS * random.uniform(0.8, 1.2))

    async def _rescue(self) -> None:
        manager = self._app.job_manager
        for job in await manager.get_stalled_jobs(seconds_since_heartbeat=DEAD_SECONDS):
            try:
                await manager.finish_job_by_id_async(job_id=job.id or 0, status=Status.FAILED, delete_job=True)
            except ConnectorException:
                # Another server has already taken the job back.
                continue
            LOG.warning("a worker of the queue %s has stopped; its job is queued again", job.queue)
            await self._defer(
                msgspec.convert(job.task_kwargs["job"], Job), msgspec.convert(job.task_kwargs["attempt"], int)
            )

    async def _sweep(self, work: JobRunner, watched: Iterable[str]) -> None:
        interrupted, self._interrupted = self._interrupted, []
        forgotten = [PlayBots(row["id"]) for row in await self._connector.execute_query_all_async(FORGOTTEN)]
        among_themselves = [PlayBots(id, alone=True) for id in watched]
        undone = [RunAnalysis(**row) for row in await self._connector.execute_query_all_async(UNDONE)]
        untold = [DispatchNotifications()] if work.dispatches and await work.is_due() else []
        for job in (*interrupted, *forgotten, *among_themselves, *undone, *untold):
            await self._defer(job)
        rows = await self._connector.execute_query_all_async(LENGTHS)
        self._lengths = {row["queue_name"]: row["number"] for row in rows}
        await self._connector.execute_query_async(UNWATCHED)

    async def _say_watched(self, ids: list[str]) -> None:
        await self._connector.execute_query_async(SAY_WATCHED, ids=ids, seconds=WATCHED_SECONDS)


# Unlogged, because its rows are renewed every second and need not survive a crash.
WATCHED = "CREATE UNLOGGED TABLE IF NOT EXISTS watched_tables (id text PRIMARY KEY, until timestamptz NOT NULL)"
LAST_MIGRATION = "SELECT to_regclass('procrastinate_jobs')::text, obj_description(to_regclass('procrastinate_jobs'))"


def create_queue_tables(connecting: Mapping[str, Any]) -> None:
    """Create the queue's tables, or migrate them to this version of procrastinate.

    The caller must prevent other servers from doing the same. Each migration runs in its own transaction, because some
    depend on committed results of others.

    Args:
        connecting: psycopg's connection parameters.
    """
    with psycopg.connect(**connecting, autocommit=True) as connection:
        there, seen = connection.execute(LAST_MIGRATION).fetchone() or (None, None)
        if there is None:
            _run(connection, SchemaManager.get_schema(), migrations()[-1])
        for script in migrations():
            if there is not None and script.stem > (seen or ""):
                _run(connection, script.read_text(encoding="utf-8"), script)
        connection.execute(WATCHED)


def migrations() -> list[Path]:
    """Return the files of procrastinate's migrations, in order."""
    return sorted(Path(SchemaManager.get_migrations_path()).glob("*.sql"))


def _run(connection: psycopg.Connection[Any], script: str, last: Path) -> None:
    """Run an SQL script in one transaction, and note it as the last migration."""
    connection.execute(f"{script};\nCOMMENT ON TABLE procrastinate_jobs IS '{last.stem}'".encode())
