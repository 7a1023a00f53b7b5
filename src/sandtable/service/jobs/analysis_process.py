"""Computing an analysis in a separate process of low priority."""

from __future__ import annotations

import logging
import signal
import threading
import traceback
from multiprocessing.connection import Connection
from typing import NamedTuple

import msgspec

from sandtable.lab.analysis.game_analysis import Analysis, AnalysisJob, AnalysisListener, Analyst, Moment, Stage
from sandtable.service.jobs.worker_process import WorkerProcess

LOG = logging.getLogger(__name__)

NICENESS = 19


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
