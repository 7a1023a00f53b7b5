"""Says which Sandtable is tested and with which seeds, and refuses to test an installed one that is older than src/."""

import os
import sys

import pytest

from generic import seeds, tested
from sandtable.kernel.build import COMPILED

# At once, for what the tests import from an older package might not be there.
tested.refuse_outdated()


def pytest_configure() -> None:
    try:
        # Every process of a run takes the same, also where the run goes on past midnight.
        os.environ[seeds.NAME] = seeds.wanted()
    except ValueError:
        raise pytest.UsageError(
            f"SEEDS={os.environ[seeds.NAME]} is neither a date, such as 2026-11-24, nor 'today' or 'full'"
        ) from None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let Hypothesis make the cases of the same seeds; what has failed here before it tries first."""
    if "hypothesis" not in sys.modules:
        return
    from hypothesis import is_hypothesis_test, seed

    for item in items:
        if isinstance(item, pytest.Function) and is_hypothesis_test(item.obj):
            seed(seeds.ordinal())(item.obj)


def pytest_report_header() -> list[str]:
    return [f"sandtable: {'compiled' if COMPILED else 'uncompiled'}, {tested.TESTED}", f"seeds: {seeds.wanted()}"]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how what failed is repeated with the same seeds."""
    if terminalreporter.stats.get("failed") or terminalreporter.stats.get("error"):
        terminalreporter.write_line(f"To repeat what failed: SEEDS={seeds.wanted()} .venv/bin/python -m pytest TEST")
