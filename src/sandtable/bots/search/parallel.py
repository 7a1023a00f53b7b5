# mypyc: no - processes
"""One search in several processes: each grows a tree of its own, and what they count at the root is added up.

The processes are forked, so that each has the model without its being packed; where a system knows no forks, the search
is done in one.
"""

from __future__ import annotations

import os
import pickle
import signal
from contextlib import suppress
from typing import NamedTuple

from sandtable.bots.search.mcts import Budget, Found, Model, Progress, add, grow, ranking, search, sums
from sandtable.bots.started import PROCESSES
from sandtable.kernel.dice import Dice, SeededDice

SEEDS = 1 << 30


class Part(NamedTuple):
    """A process that searches.

    Args:
        process: its number.
        answer: where what it has counted can be read.
    """

    process: int
    answer: int


def search_together(
    model: Model,
    budget: Budget,
    dice: Dice,
    processes: int = 1,
    progress: Progress | None = None,
    multi_observer: bool = False,
) -> list[Found]:
    """As `search.tree.search`, the simulations of the budget shared out among processes.

    The same dice give the same result with the same number of processes, unless time is limited.

    Args:
        model: what is searched; every process goes on with a copy of it as it is.
        budget: how many simulations in all, and how long each process may think.
        dice: for what is imagined as well as for chance.
        processes: how many, this one among them.
        progress: is told how far this process has come.
        multi_observer: every seat has a tree of its own.
    """
    processes = min(processes, budget.simulations)
    if processes <= 1 or not hasattr(os, "fork"):
        return search(model, budget, dice, progress, multi_observer)
    share, more = divmod(budget.simulations, processes)
    parts: list[Part] = []
    try:
        for number in range(1, processes):
            own = Budget(share + (number <= more), budget.seconds, budget.work // processes)
            parts.append(begin(model, own, SeededDice(dice.pick(SEEDS)), multi_observer))
        root = grow(model, Budget(share, budget.seconds, budget.work // processes), dice, progress, multi_observer)
        for part in parts:
            with os.fdopen(part.answer, "rb", closefd=False) as pipe:
                answer = pipe.read()
            # A process that was killed has counted nothing.
            if answer:
                add(root, pickle.loads(answer))
    finally:
        for part in parts:
            end(part)
    return ranking(root, model)


def begin(model: Model, budget: Budget, dice: Dice, multi_observer: bool) -> Part:
    """Let a new process search."""
    answer, told = os.pipe()
    process = os.fork()
    if process:
        PROCESSES.add(process)
        os.close(told)
        return Part(process, answer)
    # Nothing of what the other process has begun is to be ended by this one: no clean-up, no handlers, no output.
    status = 1
    try:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        os.close(answer)
        with os.fdopen(told, "wb") as pipe:
            pickle.dump(sums(grow(model, budget, dice, multi_observer=multi_observer)), pipe)
        status = 0
    finally:
        os._exit(status)


def end(part: Part) -> None:
    """End a process, whether it has answered or not."""
    os.close(part.answer)
    with suppress(ProcessLookupError):
        os.kill(part.process, signal.SIGKILL)
    os.waitpid(part.process, 0)
    PROCESSES.discard(part.process)
