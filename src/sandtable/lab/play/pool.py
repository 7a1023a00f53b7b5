"""Many games, one after the other or in several processes, with the same results for any number of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

J = TypeVar("J")
R = TypeVar("R")

# Processes get so many games at a time: few enough that a stop does not take long.
BATCH = 4


class Executors(Protocol):
    """Where batches of games are played."""

    def executor(self, workers: int) -> Executor:
        """What plays them, in so many processes if that is for the caller to say."""

    def width(self, workers: int) -> int:
        """How many batches can be played at the same time."""

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
    """Play the games of a job; their results as they come, which with several workers is not their order.

    Args:
        prepare: makes of a job what plays one of its games, by its number from 0; a function of a module.
        job: what to play.
        games: how many, or which by their numbers.
        workers: in how many processes.
        progress: told how many more games are done.
        batch: how many games a process gets at a time.
        executors: where they are played; without it, in this process if there is but one worker, else in others of
            this machine.

    Raises:
        NoCluster: the cluster has been lost for good, or has lost too many workers over one batch.
    """
    numbers = range(games) if isinstance(games, int) else games
    if executors is None and workers == 1:
        play = prepare(job)
        for number in numbers:
            found = play(number)
            progress(1)
            yield found
        return
    # A browser has no processes, and whoever plays alone needs none.
    from sandtable.lab.play.processes import spread_out

    yield from spread_out(executors, prepare, job, numbers, progress, batch, workers)


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
