"""Many games in several processes, here or on other machines, with the same results for any number of them."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from functools import lru_cache
from importlib.util import find_spec
from time import perf_counter
from typing import Any, Protocol, TypeVar

from sandtable.kernel.message import Refusal, Refused, say

J = TypeVar("J")
R = TypeVar("R")

# Processes get so many games at a time: few enough that a stop does not take long.
BATCH = 4
# How long a cluster may take to answer, in seconds.
PATIENCE = 10.0
# How often a batch may be begun anew because the machine that played it was lost.
RETRIES = 3


class NoCluster(Refused):
    """A cluster that cannot be used; `refusal` says why."""


class Executors(Protocol):
    """Makes what plays batches of games, in so many processes."""

    def __call__(self, workers: int) -> Executor: ...


def here(workers: int) -> Executor:
    """Processes of this machine."""
    return ProcessPoolExecutor(workers, initializer=_leave_stops)


def cluster(address: str) -> Executors:
    """Processes of a cluster of dask.distributed, wherever they are; how many, the cluster decides.

    Args:
        address: of its scheduler, such as tcp://192.0.2.1:8786.

    Raises:
        NoCluster: the extra `cluster` is missing, or no scheduler answers.
    """
    if find_spec("distributed") is None:
        raise NoCluster(Refusal("", say("lab-no-distributed")))
    from distributed import Client

    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise NoCluster(Refusal("", say("lab-no-cluster", address=address, reason=type(error).__name__))) from None

    def executors(workers: int) -> Executor:
        executor: Executor = client.get_executor(retries=RETRIES, pure=False)
        return executor

    return executors


def _leave_stops() -> None:
    # A stop is the main process's business.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@lru_cache(maxsize=1)
def _prepared(prepare: Callable[[Any], Callable[[int], Any]], job: Any) -> Callable[[int], Any]:
    return prepare(job)


def _batch(prepare: Callable[[Any], Callable[[int], Any]], job: Any, numbers: Sequence[int]) -> list[Any]:
    """Play some games in a process that may never have seen their job."""
    play = _prepared(prepare, job)
    return [play(number) for number in numbers]


def spread(
    prepare: Callable[[J], Callable[[int], R]],
    job: J,
    games: int | Sequence[int],
    workers: int = 1,
    progress: Callable[[int], object] = lambda done: None,
    batch: int = BATCH,
    executors: Executors | None = None,
) -> Iterator[R]:
    """Play the games of a job; their results as they come, which with several workers is not their order.

    Args:
        prepare: makes of a job what plays one of its games, by its number from 0; a function of a module.
        job: what to play.
        games: how many, or which by their numbers.
        workers: in how many processes.
        progress: told how many more games are done.
        batch: how many games a process gets at a time.
        executors: what makes the processes; without it, those of this machine, and for one worker none.
    """
    numbers = range(games) if isinstance(games, int) else games
    if executors is None and workers == 1:
        play = prepare(job)
        for number in numbers:
            found = play(number)
            progress(1)
            yield found
        return
    batches = iter([numbers[first : first + batch] for first in range(0, len(numbers), batch)])
    pool = (executors or here)(workers)
    waiting: set[Future[list[R]]] = set()
    try:
        while True:
            while len(waiting) < 2 * workers and (some := next(batches, None)) is not None:
                waiting.add(pool.submit(_batch, prepare, job, some))
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                results = future.result()
                progress(len(results))
                yield from results
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def collect(results: Iterable[R]) -> tuple[list[R], float, bool]:
    """Gather results until they end or are interrupted.

    Returns:
        the results, the seconds it took, and whether it was interrupted.
    """
    found: list[R] = []
    began = perf_counter()
    stopped = False
    try:
        for result in results:
            found.append(result)  # noqa: PERF402 (one by one: an interruption keeps those that are there)
    except KeyboardInterrupt:
        stopped = True
    return found, perf_counter() - began, stopped
