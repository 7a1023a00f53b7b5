"""Trying mutants: the tests are collected once, and each mutant is tried in a fork of its own.

In the fork the mutated function gets its new code, and the tests that call it are run until one fails: first those of
the rulebook, then the generic ones.  A mutant that works as the modules are loaded (a constant of the module, a
function called meanwhile) is loaded with its module in a fork that has loaded nothing of the project yet.
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

from mutants.making import GAMES, ROOT, Mutant

# Seconds of processor time that a mutant gets beyond five times what the tests need.
PATIENCE = 5
# Bytes of memory, for mutants that pile up something without end.
MEMORY = 2 << 30
OPTIONS = ["-q", "-o", "addopts=--import-mode=importlib", "-p", "no:cacheprovider", "-p", "no:xdist", "--timeout=0"]
GENERIC = ["test_golden.py", "test_refused.py", "test_conformance.py"]
Told = Callable[[Mutant], None]


class Fork:
    """A child process that works something out.

    Args:
        work: what it does; its value comes back, unless the child is killed.
        seconds: of processor time that it may take; 0 for any.
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
        """What the child has worked out; `otherwise` if it has died over it."""
        with os.fdopen(self.reading, "rb") as pipe:
            data = pipe.read()
        os.waitpid(self.pid, 0)
        return pickle.loads(data) if data else otherwise


def limit_time(seconds: float) -> None:
    """End this process when it has used so much more processor time."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    soft = int(used.ru_utime + used.ru_stime + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (soft, resource.getrlimit(resource.RLIMIT_CPU)[1]))


class Calls:
    """Which functions of the game's modules are called, while it is being asked."""

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
    """What pytest has collected for a game, and the trials made with it: a plugin that does so instead of the tests.

    Args:
        game: the game.
        mutants: what is tried.
        rulebook_only: leave the generic tests out.
        processes: how many mutants at once.
        told: called with each mutant that has been tried.
    """

    def __init__(self, game: str, mutants: list[Mutant], rulebook_only: bool, processes: int, told: Told) -> None:
        self.game = game
        self.mutants = mutants
        self.rulebook_only = rulebook_only
        self.processes = processes
        self.told = told
        self.loading = Calls(game)
        self.left: list[Mutant] = []
        self.problem = ""
        self.seconds = (0.0, 0.0)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try all mutants that do not need to be loaded."""
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
        """Note what became of a mutant."""
        mutant.killer = fork.value("no end")
        self.told(mutant)

    def prove(self, book: list[pytest.Item], generic: list[pytest.Item]) -> tuple[list[Any], list[float]] | str:
        """Run the tests on the rules as they are.

        Returns:
            what each rulebook test calls, and the processor seconds of every test; or what is wrong.
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
        """Put a mutated function in the place of the one there is, and look for a test that fails."""
        graft(mutant)
        found = first_failure(book)
        if not found:
            limit_time(self.seconds[1])
            found = first_failure(generic)
        return found


def fails(item: pytest.Item) -> bool:
    """Whether a test fails."""
    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def first_failure(items: list[pytest.Item]) -> str:
    """The first test that fails; empty if none does."""
    return next((item.nodeid for item in items if fails(item)), "")


def graft(mutant: Mutant) -> None:
    """Give the function of a loaded module the code that the mutant gives it."""
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
    """All functions in compiled code, by their full names."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner.co_qualname, inner
            yield from functions_of(inner)


class Stopper:
    """A plugin that keeps the first test that fails."""

    def __init__(self) -> None:
        self.failed = ""

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed = self.failed or f"{report.nodeid} (cannot be loaded)"

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = self.failed or report.nodeid


def load_and_test(mutant: Mutant, paths: list[str], seconds: tuple[float, float]) -> str:
    """Test a mutant in a process that has loaded nothing of the project: its module is loaded with it.

    Returns:
        the test that fails, or that nothing can be loaded; empty if it survives.
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


def try_all(game: str, mutants: list[Mutant], rulebook_only: bool, processes: int, told: Told) -> str:
    """Try mutants of a game; each has its killer afterwards.

    Returns:
        what keeps them from being tried, such as a test that fails without any mutant; empty if nothing does.
    """
    sys.path.insert(0, str(ROOT / "src"))
    os.chdir(ROOT)
    # The usual seeds, so that a score can be repeated.
    os.environ.pop("SEEDS", None)
    sys.dont_write_bytecode = True
    paths = [f"tests/rulebook/{game}", *([] if rulebook_only else [" ".join(f"tests/generic/{n}" for n in GENERIC)])]

    def collected() -> tuple[str, dict[int, str], list[int], tuple[float, float]]:
        laboratory = Laboratory(game, mutants, rulebook_only, processes, told)
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
            told(mutant)
        one = mutants[n]
        running.append((one, Fork(partial(load_and_test, one, paths, seconds), 3 * seconds[0])))
    for mutant, fork in running:
        mutant.killer = fork.value("no end")
        told(mutant)
    return ""
