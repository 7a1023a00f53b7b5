"""Measure the speed of any game engine by random games and by searches.

The best of several runs counts, measured in CPU time. Other load on the machine can only make a run slower, so the best
run is more accurate than the mean. This module runs in the Python environments of all engines,
so it uses only the standard library.
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
    """The interface of an engine with one game, as this module measures it."""

    version: str
    note: str

    def play(self, rng: random.Random) -> tuple[int, int]:
        """Play a random game, and list the legal choices of each decision.

        Returns:
            The number of decisions, and the number of chance events that are separate steps.
        """

    def position(self, rng: random.Random) -> Callable[[], object]:
        """Play half of a random game, and return a function that copies the position."""


@dataclass
class Figures:
    """The measurements of one engine."""

    version: str
    note: str
    decisions: float
    """The number of decisions per second, including the time for chance events."""
    steps: float
    """The number of decisions and chance events per second."""
    games: float
    clones: float
    length: float
    """The mean number of decisions in a game."""


class Searcher(Protocol):
    """The interface of a Monte Carlo tree search with random playouts."""

    version: str
    note: str

    def search(self, rng: random.Random, simulations: int, amid: bool) -> bool:
        """Search for a move.

        Args:
            rng: the random source.
            simulations: the number of simulations.
            amid: True to search in a random position of a random game, False to search at the beginning of a game.

        Returns:
            False if the game was over, so that there was no search.
        """


@dataclass
class Searches:
    """Simulations per second of tree searches, at the beginning and amid random games."""

    version: str
    note: str
    beginning: float
    amid: float


@dataclass
class Thinking:
    """A bot's CPU time for a decision with several options, in seconds."""

    note: str
    games: int
    decisions: int
    mean: float
    most: float
    """The 99th percentile of the CPU time."""
    longest: float
    simulations: int
    """The total number of simulations in its searches."""


def on_one_core() -> None:
    """Restrict this process to one core."""
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
    """Measure how many positions per second can be copied, in random games."""
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
"""The number of simulations of one search.

The tree becomes deeper than a move, and there is time for many positions.
"""


def report_searches(searcher: Searcher, seconds: float) -> None:
    """Measure the searches of an engine once, and print the figures as JSON for `engine_comparison.py`."""
    on_one_core()
    rng = random.Random()
    searcher.search(rng, SIMULATIONS, False)
    figures = [searches(searcher, rng, seconds, amid) for amid in (False, True)]
    print(json.dumps(asdict(Searches(searcher.version, searcher.note, *figures))))


def searches(searcher: Searcher, rng: random.Random, seconds: float, amid: bool) -> float:
    """Measure the simulations per second of searches."""
    gc.collect()
    made = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        made += SIMULATIONS * searcher.search(rng, SIMULATIONS, amid)
    return made / spent


def best(runs: list[Figures]) -> Figures:
    """Return the best figures of several runs.

    Copies per second are the maximum of all runs. All other figures come from the run with the most decisions per
    second.
    """
    fastest = max(runs, key=lambda run: run.decisions)
    return replace(fastest, clones=max(run.clones for run in runs))


def report(engine: Engine, seconds: float) -> None:
    """Measure an engine once, and print the figures as JSON for `engine_comparison.py`."""
    print(json.dumps(asdict(measure(engine, seconds))))
