"""An analysis in a process of its own, which gives way to all else."""

from __future__ import annotations

import logging
import signal
import threading
import traceback
from multiprocessing.connection import Connection
from typing import NamedTuple

import msgspec

from sandtable.lab.analysis.analyse import Analysis, Analyst, Job, Listener, Moment, Stage
from sandtable.service.workers.worker_process import WorkerProcess

LOG = logging.getLogger(__name__)

NICENESS = 19


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


class AnalysisProcess:
    """A process that works at an analysis.

    Args:
        job: what is to be done.

    Attributes:
        reached: how far it has come.
        course: the course of the chances, as far as it is known.
    """

    def __init__(self, job: Job) -> None:
        self.reached: Reached | None = None
        self.course: list[Moment] = []
        self._job = job
        self._lock = threading.Lock()
        self._process: WorkerProcess | None = None
        self._broken = False

    def run(self) -> bytes | None:
        """Start it, and return the analysis as JSON; None if it was stopped or has failed.  Blocks."""
        with self._lock:
            if self._broken:
                return None
            self._process = process = WorkerProcess(work, (self._job,), NICENESS)
        try:
            while True:
                told = process.connection.recv()
                if isinstance(told, Reached):
                    self.reached = told
                elif isinstance(told, Analysis):
                    return msgspec.json.encode(told)
                elif isinstance(told, Failed):
                    LOG.error("an analysis has failed: %s", told.text)
                    break
                else:
                    self.course = told
        except (EOFError, OSError):
            if not self._broken:
                LOG.error("the process of an analysis has died")
        finally:
            self.stop()
        return None

    def stop(self) -> None:
        """Kill it; nothing more comes of it."""
        with self._lock:
            self._broken = True
            process, self._process = self._process, None
            if process is not None:
                process.end()
