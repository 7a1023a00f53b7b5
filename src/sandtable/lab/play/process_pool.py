"""Play batches of games in several processes, on this machine or on a cluster."""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from functools import lru_cache
from multiprocessing import active_children
from threading import Lock, Thread, current_thread, main_thread
from time import monotonic, sleep
from typing import Any, NoReturn, TypeVar

from sandtable.bots.child_process_cleanup import kill_children
from sandtable.kernel.message import say
from sandtable.lab.play.dask_cluster import ClusterError, lost
from sandtable.lab.play.job_pool import Executors

J = TypeVar("J")
R = TypeVar("R")

# The number of batches that are submitted for each process, so that no process waits for work.
BATCHES_AHEAD = 2
# The time that a process has to end after SIGTERM before it is killed, in seconds.
GRACE_SECONDS = 0.25
# The exit status that shells report for a process that SIGTERM has ended.
ENDED = 128 + signal.SIGTERM

# A worker of a cluster can have several threads, but bots are not thread-safe.
_one_at_a_time = Lock()


class LocalProcesses:
    """A factory of processes on this machine, which play batches of games."""

    def __init__(self) -> None:
        self._others = set(active_children())

    def executor(self, workers: int) -> Executor:
        """Return an executor with `workers` processes."""
        return ProcessPoolExecutor(workers, initializer=_begin)

    def end(self, waiting: Iterable[Future[Any]]) -> None:
        """End the processes immediately, even if they are playing a batch."""
        own = set(active_children()) - self._others
        for process in own:
            process.terminate()
        until = monotonic() + GRACE_SECONDS
        for process in own:
            process.join(max(0.0, until - monotonic()))
            # A process in a long search of compiled code does not handle SIGTERM in time.
            process.kill()

    def width(self, workers: int) -> int:
        """Return `workers`, because each process plays one batch at a time."""
        return workers


def _begin() -> None:
    # Ctrl+C reaches all processes. Only the main process reacts to it, and ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end)
    Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()


def _end(*_: object) -> NoReturn:
    """End this process and the processes of its external bots immediately."""
    kill_children()
    os._exit(ENDED)


def _end_with(parent: int) -> None:
    """End this process when its parent, the main process, has ended.

    The operating system then assigns this process to another parent, so the parent's id changes.
    """
    while os.getppid() == parent:
        sleep(GRACE_SECONDS)
    _end()


@contextmanager
def _heard() -> Iterator[None]:
    """Convert SIGTERM to SystemExit, so that processes of external bots also end."""
    if current_thread() is not main_thread() or signal.getsignal(signal.SIGTERM) is not signal.SIG_DFL:
        yield
        return

    def stop(*_: object) -> NoReturn:
        raise SystemExit(ENDED)

    signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


@lru_cache(maxsize=1)
def _prepared(job: bytes) -> Callable[[int], Any]:
    prepare, wanted = pickle.loads(job)
    play: Callable[[int], Any] = prepare(wanted)
    return play


def _batch(job: bytes, numbers: Sequence[int]) -> list[Any]:
    """Play a batch of games. Prepare the job if this process has not done so yet."""
    with _one_at_a_time:
        play = _prepared(job)
        return [play(number) for number in numbers]


def spread_out(
    where: Executors | None,
    prepare: Callable[[J], Callable[[int], R]],
    job: J,
    numbers: Sequence[int],
    progress: Callable[[int], object],
    batch: int,
    workers: int,
) -> Iterator[R]:
    """Play the games of a job in processes, and yield their results.

    Args:
        where: makes the executor; None for processes on this machine.
        prepare, job, progress, batch, workers: as in `job_pool.spread`.
        numbers: the numbers of the games.

    Raises:
        ClusterError: the scheduler of the cluster stopped, or too many workers stopped during one batch.
    """
    with _heard():
        yield from _spread(where or LocalProcesses(), prepare, job, numbers, progress, batch, workers)


def _spread(
    where: Executors,
    prepare: Callable[[J], Callable[[int], R]],
    job: J,
    numbers: Sequence[int],
    progress: Callable[[int], object],
    batch: int,
    workers: int,
) -> Iterator[R]:
    batches = (numbers[first : first + batch] for first in range(0, len(numbers), batch))
    packed = pickle.dumps((prepare, job))
    pool = where.executor(workers)
    waiting: set[Future[list[R]]] = set()
    finished = False
    try:
        while True:
            room = BATCHES_AHEAD * where.width(workers)
            while len(waiting) < room and (some := next(batches, None)) is not None:
                waiting.add(pool.submit(_batch, packed, some))
            if not waiting:
                finished = True
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                results = future.result()
                progress(len(results))
                yield from results
    except Exception as error:
        if not isinstance(where, LocalProcesses) and lost(error):
            raise ClusterError(say("lab-cluster-lost")) from None
        raise
    finally:
        if not finished:
            # The caller stopped early or an error occurred, so the remaining batches are cancelled.
            where.end(waiting)
        pool.shutdown(wait=True)
