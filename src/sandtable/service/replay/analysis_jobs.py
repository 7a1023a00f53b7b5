"""AnalysisJobs of games that are over: one at a time, in a process that gives way to all else, and kept when done.

An analysis of the same record always comes to the same, so that it is kept by what the record says, whatever table it
is at.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import signal
import threading
import traceback
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

from sandtable import __version__
from sandtable.kernel.message import say
from sandtable.kernel.record import Record
from sandtable.lab.analysis.analyse import CARES, Analysis, Analyst, Job, Listener, Moment, Stage, fitting
from sandtable.service.errors import ServiceError
from sandtable.service.store.store import Store
from sandtable.service.workers.worker_process import WorkerProcess

LOG = logging.getLogger(__name__)

# That many may wait for the one that is worked at.
MOST_WAITING = 8
NICENESS = 19

Status = Literal["none", "waiting", "running", "done", "failed"]


class Standing(msgspec.Struct, frozen=True):
    """How far an analysis has come.

    Args:
        care: how carefully the game is looked at.
        status: "none" where nobody has asked for it, or it was broken off.
        ahead: how many others come first.
        stage: what is being done, with how much of it is done.
        course: the course of the chances, as far as it is known.
        found: all that was found, once it is done.
    """

    care: str
    status: Status
    ahead: int = 0
    stage: Stage | None = None
    done: int = 0
    of: int = 0
    course: list[Moment] = []
    found: msgspec.Raw | None = None


class Reached(NamedTuple):
    """How much of a stage is done."""

    stage: Stage
    done: int
    of: int


class Failed(NamedTuple):
    """It could not be done."""

    text: str


class Telling(Listener):
    """Sends progress and results through a connection."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def reached(self, stage: Stage, done: int, of: int) -> None:
        self._connection.send(Reached(stage, done, of))

    def course(self, course: list[Moment]) -> None:
        self._connection.send(course)


def work(connection: Connection, job: Job) -> None:
    """Run an analysis in this process, and end when the other end of the connection is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        try:
            told: Analysis | Failed = Analyst(job, listener=Telling(connection)).analyse()
        except OSError:
            raise
        except Exception:
            told = Failed(traceback.format_exc())
        connection.send(told)
    except OSError:
        return


class Running:
    """An analysis that is worked at, or waits for it.

    Args:
        care: its care's name.
        job: what is to be done.
    """

    def __init__(self, care: str, job: Job) -> None:
        self.standing = Standing(care, "waiting")
        self.task: asyncio.Task[None] | None = None
        self._job = job
        self._lock = threading.Lock()
        self._process: WorkerProcess | None = None
        self._broken = False

    def run(self) -> bytes | None:
        """Run the job in a process, and return the analysis as JSON; None if it was cancelled or failed.  Blocks."""
        with self._lock:
            if self._broken:
                return None
            self._process = process = WorkerProcess(work, (self._job,), NICENESS)
        try:
            while True:
                told = process.connection.recv()
                if isinstance(told, Reached):
                    self._put(status="running", stage=told.stage, done=told.done, of=told.of)
                elif isinstance(told, Analysis):
                    return msgspec.json.encode(told)
                elif isinstance(told, Failed):
                    LOG.error("an analysis has failed: %s", told.text)
                    break
                else:
                    self._put(course=told)
        except (EOFError, OSError):
            if not self._broken:
                LOG.error("the process of an analysis has died")
        finally:
            self.stop()
        self._put(status="failed")
        return None

    def stop(self) -> None:
        """Kill its process; nothing more comes of it."""
        with self._lock:
            self._broken = True
            process, self._process = self._process, None
            if process is not None:
                process.end()

    def _put(self, **changes: Any) -> None:
        self.standing = msgspec.structs.replace(self.standing, **changes)


class AnalysisJobs:
    """All analyses of one store; made within a running event loop.

    Args:
        store: where they are kept.
        editions: by game, a folder of components to lay over its own.
    """

    def __init__(self, store: Store, editions: Mapping[str, Path] | None = None) -> None:
        self._store = store
        self._editions = editions if editions is not None else {}
        self._thread = ThreadPoolExecutor(1, "analysis")
        self._turn = asyncio.Lock()
        # In the order in which they were asked for; those that have failed stay until they are asked for again.
        self._running: dict[tuple[str, str], Running] = {}

    async def look(self, record: Record, care: str) -> Standing:
        """Return how far the analysis of a record has come; looks into the store if none is under way.

        Raises:
            ServiceError: there is no such care.
        """
        key = _key(record, care)
        running = self._running.get(key)
        if running is not None:
            keys = [each for each, other in self._running.items() if other.standing.status != "failed"]
            ahead = keys.index(key) if key in keys else 0
            return msgspec.structs.replace(running.standing, ahead=ahead)
        found = await self._store.analysis(*key)
        if found is None:
            return Standing(care, "none")
        return Standing(care, "done", found=msgspec.Raw(found.encode()))

    async def begin(self, record: Record, care: str) -> Standing:
        """Queue the analysis of a record, unless it is stored or under way already.

        Raises:
            ServiceError: there is no such care, or too many wait.
        """
        key = _key(record, care)
        standing = await self.look(record, care)
        if standing.status == "failed":
            del self._running[key]
        elif standing.status != "none" or key in self._running:
            return standing
        if sum(other.standing.status != "failed" for other in self._running.values()) > MOST_WAITING:
            raise ServiceError("busy", say("service-analyses-busy"))
        header = record.header
        careful, policy = fitting(header.game, header.variant, CARES[care])
        running = self._running[key] = Running(
            care, Job(record.text(), careful, policy=policy, edition=self._editions.get(header.game))
        )
        running.task = asyncio.create_task(self._work(key, running))
        return await self.look(record, care)

    async def stop(self, record: Record, care: str) -> Standing:
        """Cancel the analysis of a record.

        Raises:
            ServiceError: there is no such care.
        """
        running = self._running.pop(_key(record, care), None)
        if running is not None:
            await asyncio.to_thread(running.stop)
        return await self.look(record, care)

    async def close(self) -> None:
        """Cancel all analyses; no process is left when this returns."""
        for running in self._running.values():
            await asyncio.to_thread(running.stop)
        await asyncio.gather(*(each.task for each in self._running.values() if each.task), return_exceptions=True)
        self._thread.shutdown()

    async def _work(self, key: tuple[str, str], running: Running) -> None:
        try:
            async with self._turn:
                found = await asyncio.get_running_loop().run_in_executor(self._thread, running.run)
            if found is not None:
                await self._store.keep_analysis(*key, found.decode())
        except Exception:
            LOG.exception("an analysis has failed")
            found = None
        if found is not None and self._running.get(key) is running:
            del self._running[key]


def _key(record: Record, care: str) -> tuple[str, str]:
    """Return the key of an analysis; it includes the bots, which may find something else another day.

    Raises:
        ServiceError: there is no such care.
    """
    if care not in CARES:
        raise ServiceError("invalid", say("service-no-care", care=care[:80], cares=", ".join(CARES)))
    header = record.header
    how = msgspec.json.encode((__version__, *fitting(header.game, header.variant, CARES[care])))
    return hashlib.sha256(how + record.text().encode()).hexdigest(), care
