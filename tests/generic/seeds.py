"""The seeds of the day: a run goes through some of them, the runs of a week through all.

The environment variable SEEDS says which. A date, as SEEDS=2026-11-24, gives the seeds of that day and so repeats its
run; SEEDS=full gives all of a week at once. Without it they are those of today.
"""

from __future__ import annotations

import os
from datetime import date

NAME = "SEEDS"
FULL = "full"
DAYS = 7
# Three days in a row go through as many as are wanted.
SHARE = 3


def wanted() -> str:
    """What SEEDS says: a date or "full".

    Raises:
        ValueError: it is neither.
    """
    said = os.environ.get(NAME) or date.today().isoformat()
    return FULL if said == FULL else date.fromisoformat(said).isoformat()


def seeds(number: int) -> range:
    """Which seeds a test goes through that is to be tried with so many in three days; at least one."""
    share = max(1, -(-number // SHARE))
    said = wanted()
    if said == FULL:
        return range(DAYS * share)
    first = date.fromisoformat(said).weekday() * share
    return range(first, first + share)


def ordinal() -> int:
    """A number for the dice of tests that make their own cases; every day has another."""
    said = wanted()
    return 0 if said == FULL else date.fromisoformat(said).toordinal()
