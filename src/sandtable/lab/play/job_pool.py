"""Spread the games or tasks of a job over processes, and collect the results.

The number of processes does not change the results, but it changes their order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

J = TypeVar("J")
R = TypeVar("R")

# The number of games in a batch. It is small, so that an interrupted run ends soon.
BATCH = 4


class Executors(Protocol):
    """A factory of an executor that plays batches of games, on this machine or on a cluster."""

    def executor(self, workers: int) -> Executor:
        """Return an executor with `workers` processes.

        A cluster ignores the number and uses all its own workers.
        """

    def width(self, workers: int) -> int:
        """Return the number of batches that can be played at the same time."""

    def end(self, waiting: Iterable[Future[Any]]) -> None:
        """Cancel batches whose results are no longer needed."""


def spread(
    prepare: Callable[[J], Callable[[int], R]],
    job: J,
    games: int | Sequence[int],
    workers: int = 1,
    progress: Callable[[int], object] = lambda done: None,
    batch: int = BATCH,
    executors: Executors | None = None,
) -> Iterator[R]:
    """Play the games of a job, and yield their results.

    With several workers the results are not in the order of the games.

    Args:
        prepare: a module-level function that takes a job and returns a function, which plays the game with a given
            number and returns its result.
        job: the job, which is pickled for other processes.
        games: how many games to play, numbered from 0, or a sequence of their numbers.
        workers: the number of processes.
        progress: called with the number of games done since the last call.
        batch: the number of games in a batch, which a process plays without interruption.
        executors: makes the executor that plays the games. By default, one worker plays in this process, and several
            workers are processes on this machine.

    Raises:
        ClusterError: the scheduler of the cluster stopped, or too many workers stopped during one batch.
    """
    numbers = range(games) if isinstance(games, int) else games
    if executors is None and workers == 1:
        play = prepare(job)
        for number in numbers:
            found = play(number)
            progress(1)
            yield found
        return
    # Imported only here, because the module needs processes, which a browser does not have.
    from sandtable.lab.play.process_pool import spread_out

    yield from spread_out(executors, prepare, job, numbers, progress, batch, workers)


def collect(results: Iterable[R]) -> tuple[list[R], float, bool]:
    """Gather results until there are no more or the user interrupts.

    Returns:
        The results, the duration in seconds, and True if the user interrupted.
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
