"""Many games in several processes, with the same results for any number of them."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from time import perf_counter
from typing import Any, TypeVar

J = TypeVar("J")
R = TypeVar("R")

# Processes get so many games at a time: few enough that a stop does not take long.
BATCH = 4

# What plays a game by its number, in a worker process.
_play: Callable[[int], Any]


def _begin(prepare: Callable[[Any], Callable[[int], Any]], job: Any) -> None:
    global _play
    # A stop is the main process's business.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _play = prepare(job)


def _batch(numbers: range) -> list[Any]:
    return [_play(number) for number in numbers]


def spread(
    prepare: Callable[[J], Callable[[int], R]],
    job: J,
    games: int,
    workers: int = 1,
    progress: Callable[[int], object] = lambda done: None,
    batch: int = BATCH,
) -> Iterator[R]:
    """Play the games of a job; their results as they come, which with several workers is not their order.

    Args:
        prepare: makes of a job what plays one of its games, by its number from 0; a function of a module.
        job: what to play.
        games: how many.
        workers: in how many processes.
        progress: told how many more games are done.
        batch: how many games a process gets at a time.
    """
    if workers == 1:
        play = prepare(job)
        for number in range(games):
            found = play(number)
            progress(1)
            yield found
        return
    batches = iter(range(0, games, batch))
    pool = ProcessPoolExecutor(workers, initializer=_begin, initargs=(prepare, job))
    waiting: set[Future[list[R]]] = set()
    try:
        while True:
            while len(waiting) < 2 * workers and (first := next(batches, None)) is not None:
                waiting.add(pool.submit(_batch, range(first, min(games, first + batch))))
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
