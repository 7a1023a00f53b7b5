"""Test mutants: collect the tests once, and test each mutant in a forked process.

The fork replaces the mutated function, and runs the tests that call this function until one fails. The rulebook tests
run first, then the generic ones. A mutant can also take effect when its module is imported, such as a changed constant.
It is tested in a fork of a process that has not imported the project.
"""

from __future__ import annotations

import importlib.machinery
import os
import pickle
import resource
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from mutants.equivalents import GAMES, ROOT
from mutants.rule_mutants import Mutant

# CPU seconds that a mutant gets in addition to five times the CPU time of the tests.
PATIENCE = 5
# The memory limit in bytes, for mutants that allocate without end.
MEMORY = 2 << 30
OPTIONS = ["-q", "-o", "addopts=--import-mode=importlib", "-p", "no:cacheprovider", "-p", "no:xdist", "--timeout=0"]
GENERIC = ["test_golden.py", "test_golden_refusals.py", "test_game_contract.py"]
Report = Callable[[Mutant], None]


class Fork:
    """A child process that computes a value.

    Args:
        work: the computation.
        seconds: the limit of the child's CPU time; 0 for no limit.
    """

    def __init__(self, work: Callable[[], Any], seconds: float = 0) -> None:
        self.reading, writing = os.pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        self.pid = os.fork()
        if self.pid:
            os.close(writing)
            return
        status = 1
        try:
            os.close(self.reading)
            nothing = os.open(os.devnull, os.O_RDWR)
            for stream in range(3):
                os.dup2(nothing, stream)
            if seconds:
                limit_time(seconds)
                resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            with os.fdopen(writing, "wb") as pipe:
                pickle.dump(work(), pipe)
            status = 0
        finally:
            os._exit(status)

    def value(self, otherwise: Any = None) -> Any:
        """Wait for the child's value. Return `otherwise` if the child has died without one."""
        with os.fdopen(self.reading, "rb") as pipe:
            data = pipe.read()
        os.waitpid(self.pid, 0)
        return pickle.loads(data) if data else otherwise


def limit_time(seconds: float) -> None:
    """Limit the CPU time that this process can still use."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    soft = int(used.ru_utime + used.ru_stime + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (soft, resource.getrlimit(resource.RLIMIT_CPU)[1]))


class Calls:
    """A recorder of the functions that are called in a game's modules."""

    def __init__(self, game: str) -> None:
        self.folder = f"{GAMES / game}{os.sep}"
        self.found: set[tuple[str, str]] = set()

    def start(self) -> None:
        sys.setprofile(self.called)

    def stop(self) -> None:
        sys.setprofile(None)

    def called(self, frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(self.folder):
            module = code.co_filename[len(self.folder) : -len(".py")]
            self.found.add((module, code.co_qualname.partition(".<locals>")[0]))


class Laboratory:
    """A pytest plugin that tests mutants instead of running the collected tests.

    Args:
        game: the id of the game.
        mutants: the mutants to test.
        rulebook_only: whether to leave out the generic tests.
        processes: the number of mutants that are tested in parallel.
        report: a function that is called with each tested mutant.
    """

    def __init__(self, game: str, mutants: list[Mutant], rulebook_only: bool, processes: int, report: Report) -> None:
        self.game = game
        self.mutants = mutants
        self.rulebook_only = rulebook_only
        self.processes = processes
        self.report = report
        self.loading = Calls(game)
        self.left: list[Mutant] = []
        self.problem = ""
        self.seconds = (0.0, 0.0)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Test the mutants that take effect when a function runs.

        Collect those that take effect on import in `left`.
        """
        self.loading.stop()
        book = [item for item in session.items if "tests/rulebook/" in item.nodeid]
        generic = [item for item in session.items if item not in book and self.game in item.nodeid]
        if self.rulebook_only:
            generic = []
        proof: tuple[list[Any], list[Any]] | str = Fork(lambda: self.prove(book, generic)).value("the tests die")
        if isinstance(proof, str):
            self.problem = proof
            return True
        touched, spent = proof
        self.seconds = (5 * sum(spent[: len(book)]) + PATIENCE, 5 * sum(spent[len(book) :]) + PATIENCE)
        running: list[tuple[Mutant, Fork]] = []
        for mutant in self.mutants:
            key = (mutant.module, mutant.function)
            if not mutant.deferred or key in self.loading.found:
                self.left.append(mutant)
                continue
            chosen = [item for item, calls in zip(book, touched, strict=True) if key in calls]
            if len(running) == self.processes:
                self.finish(*running.pop(0))
            running.append((mutant, Fork(partial(self.attempt, mutant, chosen, generic), self.seconds[0])))
        for pair in running:
            self.finish(*pair)
        return True

    def finish(self, mutant: Mutant, fork: Fork) -> None:
        """Store and report the result of a mutant."""
        mutant.killer = fork.value("no end")
        self.report(mutant)

    def prove(self, book: list[pytest.Item], generic: list[pytest.Item]) -> tuple[list[Any], list[float]] | str:
        """Run the tests on the unchanged rules.

        Returns:
            The functions that each rulebook test calls, and the CPU seconds of every test.
            If a test fails, its message instead.
        """
        touched: list[set[tuple[str, str]]] = []
        spent: list[float] = []
        for item in [*book, *generic]:
            start = time.process_time()
            calls = Calls(self.game)
            if len(touched) < len(book):
                calls.start()
                failed = fails(item)
                calls.stop()
                touched.append(calls.found)
            else:
                failed = fails(item)
            if failed:
                return f"{item.nodeid} fails on the rules as they are"
            spent.append(time.process_time() - start)
        return touched, spent

    def attempt(self, mutant: Mutant, book: list[pytest.Item], generic: list[pytest.Item]) -> str:
        """Replace a function by its mutant. Return the first failing test, or an empty string."""
        graft(mutant)
        found = first_failure(book)
        if not found:
            limit_time(self.seconds[1])
            found = first_failure(generic)
        return found


def fails(item: pytest.Item) -> bool:
    """Run a test, and return True if it fails."""
    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def first_failure(items: list[pytest.Item]) -> str:
    """Run tests in order. Return the id of the first failing test, or an empty string."""
    return next((item.nodeid for item in items if fails(item)), "")


def graft(mutant: Mutant) -> None:
    """Replace the code of a function in an imported module by the mutant's code."""
    module = sys.modules[f"sandtable.games.{mutant.game}.{mutant.module.replace('/', '.')}"]
    codes = dict(functions_of(compile(mutant.code, str(mutant.file), "exec", dont_inherit=True)))
    *owner, name = mutant.function.split(".")
    there = vars(getattr(module, owner[0]) if owner else module)[name]
    if isinstance(there, property):
        there = there.fget
    there = getattr(there, "__wrapped__", getattr(there, "__func__", there))
    assert isinstance(there, FunctionType), mutant.function
    there.__code__ = codes[mutant.function]


def functions_of(code: CodeType) -> Iterator[tuple[str, CodeType]]:
    """Yield the qualified name and code of all functions in compiled code."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner.co_qualname, inner
            yield from functions_of(inner)


class Stopper:
    """A pytest plugin that stores the first failing test."""

    def __init__(self) -> None:
        self.failed = ""

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed = self.failed or f"{report.nodeid} (cannot be loaded)"

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = self.failed or report.nodeid


def load_and_test(mutant: Mutant, paths: list[str], seconds: tuple[float, float]) -> str:
    """Test a mutant in a process that has not imported the project, so that the mutated module is imported.

    Returns:
        The id of the first failing test, or a message if a module cannot be loaded.
        Empty if the mutant survives.
    """
    get_code = importlib.machinery.SourceFileLoader.get_code

    def mutated(self: Any, fullname: str) -> CodeType | None:
        if self.path == str(mutant.file):
            return compile(mutant.code, self.path, "exec", dont_inherit=True)
        return get_code(self, fullname)

    importlib.machinery.SourceFileLoader.get_code = mutated  # type: ignore[method-assign]
    for path, limit in zip(paths, seconds, strict=False):
        limit_time(limit)
        stopper = Stopper()
        status = pytest.main([*OPTIONS, "-x", "-k", mutant.game, *path.split()], plugins=[stopper])
        if status:
            return stopper.failed or "cannot be loaded"
    return ""


def try_all(game: str, mutants: list[Mutant], rulebook_only: bool, processes: int, report: Report) -> str:
    """Test mutants of a game, and store in each mutant the test that detected it.

    Returns:
        The reason why testing is impossible, such as a test that fails without a mutant; otherwise an empty string.
    """
    sys.path.insert(0, str(ROOT / "src"))
    os.chdir(ROOT)
    # The default seeds make the score reproducible.
    os.environ.pop("SEEDS", None)
    sys.dont_write_bytecode = True
    paths = [f"tests/rulebook/{game}", *([] if rulebook_only else [" ".join(f"tests/generic/{n}" for n in GENERIC)])]

    def collected() -> tuple[str, dict[int, str], list[int], tuple[float, float]]:
        laboratory = Laboratory(game, mutants, rulebook_only, processes, report)
        laboratory.loading.start()
        pytest.main([*OPTIONS, *" ".join(paths).split()], plugins=[laboratory])
        left = {id(mutant) for mutant in laboratory.left}
        places = [n for n, mutant in enumerate(mutants) if id(mutant) in left]
        killers = {n: mutant.killer for n, mutant in enumerate(mutants) if id(mutant) not in left}
        return laboratory.problem, killers, places, laboratory.seconds

    problem, killers, places, seconds = Fork(collected).value(("the tests cannot be collected", {}, [], (0, 0)))
    if problem:
        return str(problem)
    for n, killer in killers.items():
        mutants[n].killer = killer
    running: list[tuple[Mutant, Fork]] = []
    for n in places:
        if len(running) == processes:
            mutant, fork = running.pop(0)
            mutant.killer = fork.value("no end")
            report(mutant)
        one = mutants[n]
        running.append((one, Fork(partial(load_and_test, one, paths, seconds), 3 * seconds[0])))
    for mutant, fork in running:
        mutant.killer = fork.value("no end")
        report(mutant)
    return ""
