"""The seeds of the day: every run goes through as many, every day of the week has others.

The environment variable SEEDS says which. A date, as SEEDS=2026-11-24, gives the seeds of that day and so repeats its
run; SEEDS=full gives all of a week at once. Without it they are those of today.
"""

from __future__ import annotations

import os
from datetime import date

NAME = "SEEDS"
FULL = "full"
DAYS = 7


def wanted() -> str:
    """What SEEDS says: a date or "full".

    Raises:
        ValueError: it is neither.
    """
    said = os.environ.get(NAME) or date.today().isoformat()
    return FULL if said == FULL else date.fromisoformat(said).isoformat()


def seeds(number: int) -> range:
    """So many seeds for a test, every day of the week others; all of the week for "full"."""
    said = wanted()
    if said == FULL:
        return range(DAYS * number)
    first = date.fromisoformat(said).weekday() * number
    return range(first, first + number)


def ordinal() -> int:
    """A number for the dice of tests that make their own cases; every day has another."""
    said = wanted()
    return 0 if said == FULL else date.fromisoformat(said).toordinal()
