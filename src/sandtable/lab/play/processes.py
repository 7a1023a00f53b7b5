"""Games in several processes, of this machine or of others: batches handed out, their results as they come."""

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

from sandtable.bots.started import kill_started
from sandtable.kernel.message import say
from sandtable.lab.play.cluster import NoCluster, lost
from sandtable.lab.play.pool import Executors

J = TypeVar("J")
R = TypeVar("R")

# So many batches for each process are under way, so that none waits for work.
AHEAD = 2
# How long a process that is told to end may take, in seconds, before it is killed.
GRACE = 0.25
# The exit status of what SIGTERM has ended, as shells give it.
ENDED = 128 + signal.SIGTERM

# A process may serve several threads of a cluster's worker; bots are not made for that.
_one_at_a_time = Lock()


class Here:
    """Processes of this machine."""

    def __init__(self) -> None:
        self._others = set(active_children())

    def executor(self, workers: int) -> Executor:
        """So many processes."""
        return ProcessPoolExecutor(workers, initializer=_begin)

    def end(self, waiting: Iterable[Future[Any]]) -> None:
        """End the processes, whatever they are doing."""
        own = set(active_children()) - self._others
        for process in own:
            process.terminate()
        until = monotonic() + GRACE
        for process in own:
            process.join(max(0.0, until - monotonic()))
            # One that is deep in a search does not hear what it is told.
            process.kill()

    def width(self, workers: int) -> int:
        """A batch for each process."""
        return workers


def _begin() -> None:
    # A stop is the main process's business.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end)
    Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()


def _end(*_: object) -> NoReturn:
    """End this process and what its bots have started, at once."""
    kill_started()
    os._exit(ENDED)


def _end_with(parent: int) -> None:
    """End when the main process is gone, even if it could not say so: then this one has another parent."""
    while os.getppid() == parent:
        sleep(GRACE)
    _end()


@contextmanager
def _heard() -> Iterator[None]:
    """Turn SIGTERM into an exception meanwhile, so that started processes are ended."""
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
    """Play some games, in a process that may never have seen their job and prepares it once."""
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
    """Play the games of a job in processes; their results as they come.

    Args:
        where: what plays them; None for processes of this machine.
        prepare, job, progress, batch, workers: as `pool.spread` is given them.
        numbers: which games.

    Raises:
        NoCluster: the cluster has been lost for good, or has lost too many workers over one batch.
    """
    with _heard():
        yield from _spread(where or Here(), prepare, job, numbers, progress, batch, workers)


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
            room = AHEAD * where.width(workers)
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
        if not isinstance(where, Here) and lost(error):
            raise NoCluster(say("lab-cluster-lost")) from None
        raise
    finally:
        if not finished:
            # What is still being played counts for nothing.
            where.end(waiting)
        pool.shutdown(wait=True)
