# mypyc: no - processes
"""Search in several processes, and add up the statistics of the roots of their trees.

Each process grows its own tree.

The processes are forked, so they have the model without pickling it. On a system without `os.fork`, only this process
searches.
"""

from __future__ import annotations

import os
import pickle
import signal
from contextlib import suppress
from typing import NamedTuple

from sandtable.bots.child_process_cleanup import PROCESSES
from sandtable.bots.search.mcts import (
    SearchBudget,
    SearchModel,
    SearchProgress,
    SearchResult,
    add,
    grow,
    ranking,
    search,
    sums,
)
from sandtable.kernel.dice import Dice, SeededDice

SEEDS = 1 << 30


class SearchProcess(NamedTuple):
    """A child process that searches.

    Args:
        process: the process id.
        answer: the file descriptor of the pipe with its statistics.
    """

    process: int
    answer: int


def search_together(
    model: SearchModel,
    budget: SearchBudget,
    dice: Dice,
    processes: int = 1,
    progress: SearchProgress | None = None,
    multi_observer: bool = False,
) -> list[SearchResult]:
    """Search like `mcts.search`, with the iterations shared among processes.

    The same dice and number of processes give the same result, unless time is limited.

    Args:
        model: the search space; every process has a copy of it.
        budget: the number of iterations and the node budget for all processes together, and the time for each process.
        dice: the source of imagined positions and of chance.
        processes: the number of processes, including this one.
        progress: receives reports about the search in this process.
        multi_observer: whether every seat has a tree of its own.
    """
    processes = min(processes, budget.simulations)
    if processes <= 1 or not hasattr(os, "fork"):
        return search(model, budget, dice, progress, multi_observer)
    share, more = divmod(budget.simulations, processes)
    parts: list[SearchProcess] = []
    try:
        for number in range(1, processes):
            own = SearchBudget(share + (number <= more), budget.seconds, budget.node_budget // processes)
            parts.append(begin(model, own, SeededDice(dice.pick(SEEDS)), multi_observer))
        root = grow(
            model, SearchBudget(share, budget.seconds, budget.node_budget // processes), dice, progress, multi_observer
        )
        for part in parts:
            with os.fdopen(part.answer, "rb", closefd=False) as pipe:
                answer = pipe.read()
            # A process that was killed has written no statistics.
            if answer:
                add(root, pickle.loads(answer))
    finally:
        for part in parts:
            end(part)
    return ranking(root, model)


def begin(model: SearchModel, budget: SearchBudget, dice: Dice, multi_observer: bool) -> SearchProcess:
    """Start a child process that searches."""
    answer, writer = os.pipe()
    process = os.fork()
    if process:
        PROCESSES.add(process)
        os.close(writer)
        return SearchProcess(process, answer)
    # The child process must not run clean-up or signal handlers of its parent, or flush its parent's output.
    status = 1
    try:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        os.close(answer)
        with os.fdopen(writer, "wb") as pipe:
            pickle.dump(sums(grow(model, budget, dice, multi_observer=multi_observer)), pipe)
        status = 0
    finally:
        os._exit(status)


def end(part: SearchProcess) -> None:
    """Kill a child process, whether or not it has answered."""
    os.close(part.answer)
    with suppress(ProcessLookupError):
        os.kill(part.process, signal.SIGKILL)
    os.waitpid(part.process, 0)
    PROCESSES.discard(part.process)
