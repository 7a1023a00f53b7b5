"""Report the tested package and the seeds, and refuse to run if the installed package is older than src/."""

import gc
import os
import sys

import pytest

from generic import seeds, tested
from sandtable.kernel.compilation import COMPILED

# This check comes first, because an outdated package might lack names that the tests import.
tested.refuse_outdated()


def pytest_configure() -> None:
    try:
        # The default seeds depend on the date. The variable gives worker processes the same seeds, even past midnight.
        os.environ[seeds.NAME] = seeds.wanted()
    except ValueError:
        raise pytest.UsageError(
            f"SEEDS={os.environ[seeds.NAME]} is neither a date, such as 2026-11-24, nor 'today' or 'full'"
        ) from None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Seed Hypothesis with the seeds of this run, except for its stored failures."""
    if "hypothesis" not in sys.modules:
        return
    from hypothesis import is_hypothesis_test, seed

    for item in items:
        if isinstance(item, pytest.Function) and is_hypothesis_test(item.obj):
            seed(seeds.ordinal())(item.obj)


def pytest_collection_finish() -> None:
    """Exempt all objects so far from garbage collection, which speeds up its later runs."""
    gc.collect()
    gc.freeze()


def pytest_report_header() -> list[str]:
    return [f"sandtable: {'compiled' if COMPILED else 'uncompiled'}, {tested.TESTED}", f"seeds: {seeds.wanted()}"]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print how to repeat a failure with the same seeds."""
    if terminalreporter.stats.get("failed") or terminalreporter.stats.get("error"):
        terminalreporter.write_line(f"To repeat what failed: SEEDS={seeds.wanted()} .venv/bin/python -m pytest TEST")
