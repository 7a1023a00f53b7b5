"""Analyses that are asked for, and who comes next: the same on a database and in a browser."""

from __future__ import annotations

from collections import Counter
from typing import Literal, NamedTuple, Protocol

Status = Literal["waiting", "running", "failed"]


class AnalysisRow(NamedTuple):
    """An analysis that is asked for.

    Args:
        record: by what its record is known.
        care: how carefully it is looked at.
        table: where the record is.
        starter: the hash of the key of whoever has started it.
        crowd: from where he came; nobody from there waits for all others from there.
        asked: when, in milliseconds since 1970.
        status: whether it waits, is worked at, or could not be done.
        stage, done, of: how much of it is done.
        course: what is known of the course of the chances, as JSON.
    """

    record: str
    care: str
    table: str
    starter: str
    crowd: str
    asked: int = 0
    status: Status = "waiting"
    stage: str | None = None
    done: int = 0
    of: int = 0
    course: str = "[]"


class Full(NamedTuple):
    """There are too many.

    Args:
        own: from where the asker comes.
    """

    own: bool


def fairly(rows: list[AnalysisRow]) -> list[AnalysisRow]:
    """Return the rows that are worked at, and then those that wait, in the order in which they come.

    The first of each crowd come before the second of any; who has one under way has had his first.
    """
    rows = sorted((row for row in rows if row.status != "failed"), key=lambda row: row.asked)
    running = [row for row in rows if row.status == "running"]
    before = Counter(row.crowd for row in running)
    ranked: list[tuple[int, int, AnalysisRow]] = []
    for n, row in enumerate(row for row in rows if row.status == "waiting"):
        ranked.append((before[row.crowd], n, row))
        before[row.crowd] += 1
    return running + [row for _, _, row in sorted(ranked)]


def same(row: AnalysisRow, other: AnalysisRow) -> bool:
    """Return whether two ask for the same analysis."""
    return (row.record, row.care) == (other.record, other.care)


class AskedAnalyses(Protocol):
    """The analyses that are asked for in one store."""

    async def all(self) -> list[AnalysisRow]:
        """Return all of them, those that could not be done as well."""

    async def add(self, row: AnalysisRow, most: int, most_own: int) -> Full | None:
        """Insert an analysis that is asked for, unless it is there; one that could not be done begins anew.

        Args:
            row: the analysis.
            most: so many may wait or be worked at.
            most_own: so many from one crowd.
        """

    async def stop(self, record: str, care: str, starter: str) -> bool:
        """Delete an analysis if this is who has started it; returns whether nothing is left of it."""


class AnalysisStore(Protocol):
    """Where analyses are kept, and those that are asked for."""

    @property
    def analysis_rows(self) -> AskedAnalyses:
        """The analyses that are asked for."""

    async def analysis(self, record: str, care: str) -> str | None:
        """Load the analysis of a record, as JSON; None if there is none.

        Args:
            record: by what the record is known.
            care: how carefully it was looked at.
        """
