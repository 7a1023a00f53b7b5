"""Many machines: workers of a dask.distributed scheduler as an executor of concurrent.futures (docs/reports.md).

Every worker must have the same program (`lab.program`); editions are read by the workers, from the same path.
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

# How long a cluster may take to answer, in seconds.
PATIENCE = 10.0
# Tried before the library is asked: it waits for what cannot be there.
ADDRESS = re.compile(r"([a-z]+://)?[^\s/:]+(:[^\s/:]+)*:[0-9]{1,5}")
# How often a batch is begun anew when it has failed; that a worker is lost does not count as a failure of the batch.
RETRIES = 2


class NoCluster(Exception):
    """A cluster that cannot be used.

    Args:
        message: why not.
    """

    def __init__(self, message: Message) -> None:
        super().__init__(message.id)
        self.message = message


def lost(error: Exception) -> bool:
    """Whether a batch has failed because its scheduler is gone, or because every worker that had it was lost."""
    return isinstance(error, CancelledError) or type(error).__name__ == "KilledWorker"


def hush() -> None:
    """What goes wrong is told in one sentence, not in the tracebacks of what tries to reconnect."""
    # Some of the library's loggers have levels of their own.
    for name in ["distributed", *logging.root.manager.loggerDict]:
        if name.partition(".")[0] == "distributed":
            logging.getLogger(name).setLevel(logging.CRITICAL)


class Cluster:
    """A cluster that answers.

    Args:
        address: of its scheduler, such as tcp://192.0.2.1:8786.
        patience: how long it may take to answer, in seconds.

    Raises:
        NoCluster: the extra `cluster` is missing, the address is none, no scheduler answers there, it has no workers,
            or one of them has another program.
    """

    def __init__(self, address: str, patience: float = PATIENCE) -> None:
        if find_spec("distributed") is None:
            raise NoCluster(say("lab-no-distributed"))
        if ADDRESS.fullmatch(address) is None:
            raise NoCluster(say("lab-bad-cluster", address=address))
        distributed: Any = import_module("distributed")
        hush()
        try:
            self._client: Any = distributed.Client(address, timeout=patience, set_as_default=False)
        except (OSError, ValueError):
            raise NoCluster(say("lab-no-cluster", address=address)) from None
        try:
            self._check(address, patience)
        except NoCluster:
            self.close()
            raise

    def _check(self, address: str, patience: float) -> None:
        try:
            self._client.wait_for_workers(1, timeout=patience)
        except OSError:
            raise NoCluster(say("lab-cluster-empty", address=address)) from None
        try:
            programs = set(self._client.run(program).values())
        except Exception:  # whatever a worker says that cannot find this package
            programs = set()
        if programs != {program()}:
            raise NoCluster(say("lab-cluster-other", address=address, program=short(program())))

    def executor(self, workers: int) -> Executor:
        """What plays batches on its workers, however many there are."""
        # Batches are not pure: each is played, even if an equal one was before.
        executor: Executor = self._client.get_executor(pure=False, retries=RETRIES)
        return executor

    def width(self, workers: int) -> int:
        """A batch for each thread of its workers; there may be more of them, or fewer, a minute later.

        Raises:
            NoCluster: the scheduler is gone.
        """
        try:
            threads: dict[str, int] = self._client.nthreads()
        except OSError:
            raise NoCluster(say("lab-cluster-lost")) from None
        return max(1, sum(threads.values()))

    def end(self, waiting: Iterable[Future[Any]]) -> None:
        """Cancel batches that nobody waits for any more; what has begun its workers finish."""
        # This executor does not cancel what waits when it shuts down.
        for future in waiting:
            future.cancel()

    def close(self) -> None:
        """Leave the cluster."""
        self._client.close()
