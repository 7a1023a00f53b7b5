"""The seeds of tests that play many games: the same in every run, or those of a given day.

The environment variable SEEDS chooses the seeds. Without it, every run uses the seeds of one fixed day, so that results
are reproducible. SEEDS=today uses the seeds of today, which differ by the day of the week. A date, as in
SEEDS=2026-11-24, repeats the run of that day. SEEDS=full uses the seeds of a whole week.

A test with many cases takes a fixed sample of them, except in a full run, which takes all cases. A full run is one with
SANDTABLE_FULL=1, as in `make test-full`, or with SEEDS=full.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import date
from typing import TypeVar

T = TypeVar("T")

NAME = "SEEDS"
FULL = "full"
WHOLE = "SANDTABLE_FULL"
TODAY = "today"
# This date is a Monday, so its seeds are the first seeds of the week.
USUAL = "2026-01-05"
DAYS = 7


def wanted() -> str:
    """Return the seeds that SEEDS chooses, as a date in ISO format or "full".

    Raises:
        ValueError: SEEDS is neither "full", "today" nor a date.
    """
    said = os.environ.get(NAME) or USUAL
    if said == TODAY:
        return date.today().isoformat()
    return FULL if said == FULL else date.fromisoformat(said).isoformat()


def seeds(number: int) -> range:
    """Return the `number` seeds of the day for a test; for "full", the seeds of all seven days."""
    said = wanted()
    if said == FULL:
        return range(DAYS * number)
    first = date.fromisoformat(said).weekday() * number
    return range(first, first + number)


def ordinal() -> int:
    """Return a number for the day that SEEDS chooses; 0 for "full". Tests that generate cases use it as a seed."""
    said = wanted()
    return 0 if said == FULL else date.fromisoformat(said).toordinal()


def whole() -> bool:
    """Return True in a full run."""
    return bool(os.environ.get(WHOLE)) or wanted() == FULL


def sampled(cases: Sequence[T], step: int, first: int = 0) -> list[T]:
    """Return every `step`-th case from the index `first` on; in a full run, all cases."""
    return list(cases if whole() else cases[first % step :: step])
