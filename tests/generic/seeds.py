"""The seeds that tests of many games take: the same in every run, or those of a day.

The environment variable SEEDS says which. Without it a run takes those of one fixed day, so that it finds today what it
finds tomorrow. SEEDS=today takes those of today, which are others each day of the week; a date, as SEEDS=2026-11-24,
repeats the run of that day; SEEDS=full takes all of a week.
"""

from __future__ import annotations

import os
from datetime import date

NAME = "SEEDS"
FULL = "full"
TODAY = "today"
# A Monday, whose seeds are the first.
USUAL = "2026-01-05"
DAYS = 7


def wanted() -> str:
    """Say which seeds SEEDS asks for: a date or "full".

    Raises:
        ValueError: it is neither, nor "today".
    """
    said = os.environ.get(NAME) or USUAL
    if said == TODAY:
        return date.today().isoformat()
    return FULL if said == FULL else date.fromisoformat(said).isoformat()


def seeds(number: int) -> range:
    """Give so many seeds for a test, each day of the week others; all of the week for "full"."""
    said = wanted()
    if said == FULL:
        return range(DAYS * number)
    first = date.fromisoformat(said).weekday() * number
    return range(first, first + number)


def ordinal() -> int:
    """Give a number for the dice of tests that make their own cases; each day has another."""
    said = wanted()
    return 0 if said == FULL else date.fromisoformat(said).toordinal()
