"""Run batches on the workers of a dask.distributed scheduler (docs/reports.md).

`Cluster` implements `Executors` (`lab.play.job_pool`). Every worker must run the same version of the program
(`lab.play.engine_version`) and must find editions at the same path.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable
from concurrent.futures import CancelledError, Executor, Future
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from sandtable.kernel.message import Message, say
from sandtable.lab.play.engine_version import program, short
from sandtable.version import extra_packages

# The time that a cluster has to answer, in seconds.
CONNECT_TIMEOUT_SECONDS = 10.0
# The form of an address. It is checked first, because the library waits for the timeout even if the form is wrong.
ADDRESS = re.compile(r"([a-z]+://)?[^\s/:]+(:[^\s/:]+)*:[0-9]{1,5}")
# The number of retries of a failed batch. Losing a worker does not count as a failure.
RETRIES = 2


class ClusterError(Exception):
    """Raised if a cluster cannot be used.

    Args:
        message: the reason, for the user.
    """

    def __init__(self, message: Message) -> None:
        super().__init__(message.id)
        self.message = message


def lost(error: Exception) -> bool:
    """Return True if an error means that the cluster lost a batch.

    A cluster loses a batch if the scheduler stops, or if all workers that tried the batch stop.
    """
    return isinstance(error, CancelledError) or type(error).__name__ == "KilledWorker"


def hush() -> None:
    """Silence the loggers of dask.distributed.

    Without this, the library prints tracebacks of failed reconnections in addition to this program's error message.
    """
    # Some loggers of the library set their own level, so changing the level of their parent is not enough.
    for name in ["distributed", *logging.root.manager.loggerDict]:
        if name.partition(".")[0] == "distributed":
            logging.getLogger(name).setLevel(logging.CRITICAL)


class Cluster:
    """A connection to a cluster.

    Args:
        address: the address of the scheduler, such as tcp://192.0.2.1:8786.
        patience: the time that the scheduler has to answer, in seconds.

    Raises:
        ClusterError: the extra `cluster` is not installed, the address is invalid, no scheduler answers, the scheduler
            has no workers, or a worker runs another version of the program.
    """

    def __init__(self, address: str, patience: float = CONNECT_TIMEOUT_SECONDS) -> None:
        if find_spec("distributed") is None:
            raise ClusterError(say("lab-no-distributed", packages=extra_packages("cluster")))
        if ADDRESS.fullmatch(address) is None:
            raise ClusterError(say("lab-bad-cluster", address=address))
        distributed: Any = import_module("distributed")
        hush()
        try:
            self._client: Any = distributed.Client(address, timeout=patience, set_as_default=False)
        except (OSError, ValueError):
            raise ClusterError(say("lab-no-cluster", address=address)) from None
        try:
            self._check(address, patience)
        except ClusterError:
            self.close()
            raise

    def _check(self, address: str, patience: float) -> None:
        try:
            self._client.wait_for_workers(1, timeout=patience)
        except OSError:
            raise ClusterError(say("lab-cluster-empty", address=address)) from None
        try:
            programs = set(self._client.run(program).values())
        except Exception:  # A worker without this package can raise any error.
            programs = set()
        if programs != {program()}:
            raise ClusterError(say("lab-cluster-other", address=address, program=short(program())))

    def executor(self, workers: int) -> Executor:
        """Return the executor of batches.

        The number of workers is ignored, because the cluster uses all its workers.
        """
        # With pure=True, the library would return the result of an equal earlier batch instead of playing the batch.
        executor: Executor = self._client.get_executor(pure=False, retries=RETRIES)
        return executor

    def width(self, workers: int) -> int:
        """Return the current number of threads of all workers.

        The number changes when workers join or leave the cluster.

        Raises:
            ClusterError: the scheduler does not answer.
        """
        try:
            threads: dict[str, int] = self._client.nthreads()
        except OSError:
            raise ClusterError(say("lab-cluster-lost")) from None
        return max(1, sum(threads.values()))

    def end(self, waiting: Iterable[Future[Any]]) -> None:
        """Cancel batches that are no longer needed. Workers finish those that have begun."""
        # The library's executor does not cancel pending batches on shutdown.
        for future in waiting:
            future.cancel()

    def close(self) -> None:
        """Disconnect from the cluster."""
        self._client.close()
