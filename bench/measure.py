"""How every engine is measured: random games for some seconds; of several runs the best counts.

The best and not the mean, because whatever else the machine does can only make a run slower. Processor time
and not the clock on the wall, for the same reason. Nothing but the standard library is used, since this file
runs in the environments of all engines.
"""

import gc
import json
import os
import random
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Protocol


class Engine(Protocol):
    """One engine with one game, as the measurement needs it."""

    version: str
    note: str

    def play(self, rng: random.Random) -> tuple[int, int]:
        """Plays a random game, listing the legal choices of each decision.

        Returns:
            The number of decisions, and of chance events that are steps of their own.
        """

    def position(self, rng: random.Random) -> Callable[[], object]:
        """Plays a random game half-way and returns a function that copies the position reached."""


@dataclass
class Figures:
    """What was measured of one engine."""

    version: str
    note: str
    decisions: float
    """Decisions of players in a second; chance events take their time and are not counted."""
    steps: float
    """Decisions and chance events in a second."""
    games: float
    clones: float
    length: float
    """Decisions in a game, on average."""


class Searcher(Protocol):
    """One engine's Monte Carlo tree search with one game, each simulation played at random to the end."""

    version: str
    note: str

    def search(self, rng: random.Random, simulations: int, amid: bool) -> bool:
        """Searches for a move.

        Args:
            rng: for all chance.
            simulations: how many.
            amid: in a position at a random moment of a random game; else at the beginning.

        Returns:
            False where there was nothing to search for, as that game had come to its end.
        """


@dataclass
class Searches:
    """Simulations of tree searches in a second, at the beginning of a game and amid random games."""

    version: str
    note: str
    beginning: float
    amid: float


@dataclass
class Thinking:
    """How long a bot thinks about a decision in which it has a choice, in seconds of processor time."""

    note: str
    games: int
    decisions: int
    mean: float
    most: float
    """99 of 100 decisions take less."""
    longest: float
    simulations: int
    """Of its searches, in all."""


def on_one_core() -> None:
    """Keeps this process on one of the cores it may use."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def measure(engine: Engine, seconds: float) -> Figures:
    on_one_core()
    rng = random.Random()
    engine.play(rng)
    gc.collect()
    decisions = chances = games = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        played = engine.play(rng)
        decisions += played[0]
        chances += played[1]
        games += 1
    return Figures(
        version=engine.version,
        note=engine.note,
        decisions=decisions / spent,
        steps=(decisions + chances) / spent,
        games=games / spent,
        length=decisions / games,
        clones=clones(engine, rng, seconds / 2),
    )


def clones(engine: Engine, rng: random.Random, seconds: float) -> float:
    """Copies in a second, of positions in the midst of several games."""
    copiers = [engine.position(rng) for _ in range(8)]
    gc.collect()
    made = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        for copy in copiers:
            for _ in range(25):
                copy()
        made += 25 * len(copiers)
    return made / spent


SIMULATIONS = 400
"""Of one search: enough that the tree is deeper than a move, few enough that many positions come up."""


def report_searches(searcher: Searcher, seconds: float) -> None:
    """Prints the figures of one run of searches for the driver to read."""
    on_one_core()
    rng = random.Random()
    searcher.search(rng, SIMULATIONS, False)
    figures = [searches(searcher, rng, seconds, amid) for amid in (False, True)]
    print(json.dumps(asdict(Searches(searcher.version, searcher.note, *figures))))


def searches(searcher: Searcher, rng: random.Random, seconds: float, amid: bool) -> float:
    """Simulations in a second."""
    gc.collect()
    made = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        made += SIMULATIONS * searcher.search(rng, SIMULATIONS, amid)
    return made / spent


def best(runs: list[Figures]) -> Figures:
    """The fastest of several runs, in playing and in copying."""
    fastest = max(runs, key=lambda run: run.decisions)
    return replace(fastest, clones=max(run.clones for run in runs))


def report(engine: Engine, seconds: float) -> None:
    """Prints the figures of one run for the driver to read."""
    print(json.dumps(asdict(measure(engine, seconds))))
