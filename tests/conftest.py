"""Report the tested package and the seeds, and refuse to run if the installed package is older than src/."""

import gc
import os
import sys
from pathlib import Path

import pytest

from generic import installed_package, seeds
from sandtable.kernel.compiled_flag import COMPILED

TESTS = Path(__file__).parent
# The folders of tests that mostly wait for processes, databases and servers.
WAITING = {"cli", "offline", "service", "terminal"}

# This check comes first, because an outdated package might lack names that the tests import.
installed_package.refuse_outdated()


def pytest_configure() -> None:
    try:
        # The default seeds depend on the date. The variable gives worker processes the same seeds, even past midnight.
        os.environ[seeds.NAME] = seeds.wanted()
    except ValueError:
        raise pytest.UsageError(
            f"SEEDS={os.environ[seeds.NAME]} is neither a date, such as 2026-11-24, nor 'today' or 'full'"
        ) from None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put tests that wait first. Seed Hypothesis with the seeds of this run, but let it repeat its stored failures."""
    if count := int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", 0)):
        items[:] = waiting_first(items, count)
    if "hypothesis" not in sys.modules:
        return
    from hypothesis import is_hypothesis_test, seed

    for item in items:
        if isinstance(item, pytest.Function) and is_hypothesis_test(item.obj):
            seed(seeds.ordinal())(item.obj)


def waiting_first(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Order the tests so that each worker begins with tests that wait, and ends with tests that compute.

    `make test` runs the page's tests at the same time as the first half. Tests that wait leave them enough processor
    time. Afterwards, the tests that compute can use all processors. pytest-xdist gives each worker one contiguous part
    of the list.
    """
    modules: dict[bool, dict[Path, list[pytest.Item]]] = {True: {}, False: {}}
    for item in items:
        waits = item.path.relative_to(TESTS).parts[0] in WAITING
        modules[waits].setdefault(item.path, []).append(item)
    order: list[pytest.Item] = []
    for worker in range(workers):
        for waits in (True, False):
            for found in list(modules[waits].values())[worker::workers]:
                order += found
    return order


def pytest_collection_finish() -> None:
    """Exempt all objects so far from garbage collection, which speeds up its later runs."""
    gc.collect()
    gc.freeze()


def pytest_report_header() -> list[str]:
    return [
        f"sandtable: {'compiled' if COMPILED else 'uncompiled'}, {installed_package.TESTED}",
        f"seeds: {seeds.wanted()}",
    ]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print how to repeat a failure with the same seeds."""
    if terminalreporter.stats.get("failed") or terminalreporter.stats.get("error"):
        terminalreporter.write_line(f"To repeat what failed: SEEDS={seeds.wanted()} .venv/bin/python -m pytest TEST")
