"""The queue of requested analyses: its rows, their order, and the interfaces of its stores."""

from __future__ import annotations

from collections import Counter
from typing import Literal, NamedTuple, Protocol

Status = Literal["waiting", "running", "failed"]


class AnalysisRow(NamedTuple):
    """A requested analysis.

    Args:
        record: the id of the record to analyse.
        care: the depth of the analysis.
        table: the id of the table that contains the record.
        starter: the hash of the requester's key.
        crowd: the group of clients to which the requester belongs. Groups take turns, so that no group waits for all
            requests of another.
        asked: the time of the request, in milliseconds since 1970.
        status: waiting, running or failed.
        stage: the current stage of a running analysis; None before it runs.
        done: the number of finished units of work in this stage.
        of: the number of all units of work in this stage.
        course: the win probabilities computed so far, as JSON.
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


class QueueFull(NamedTuple):
    """The result of a request that is refused because too many analyses wait.

    Args:
        own: True if the requester's own group has reached its limit, False if all groups together have.
    """

    own: bool


def fair_order(rows: list[AnalysisRow]) -> list[AnalysisRow]:
    """Return the running requests, then the waiting ones in the order of their start.

    The first request of each group comes before the second request of any group. A running request counts as the first
    request of its group.
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
    """Return whether two rows request the same analysis."""
    return (row.record, row.care) == (other.record, other.care)


class AnalysisQueue(Protocol):
    """The requested analyses of a store."""

    async def all(self) -> list[AnalysisRow]:
        """Return all requests, including failed ones."""

    async def add(self, row: AnalysisRow, most: int, most_own: int) -> QueueFull | None:
        """Insert a request unless it exists; a failed request starts again.

        Args:
            most: the maximum number of waiting and running requests of all clients.
            most_own: the maximum number of waiting and running requests of one group of clients.

        Returns:
            The limit that does not permit another request; None if the analysis is now requested.
        """

    async def stop(self, record: str, care: str, starter: str) -> bool:
        """Delete a request if this requester started it.

        Return whether the analysis is no longer requested.
        """


class AnalysisStore(Protocol):
    """The store of requested and finished analyses."""

    @property
    def analysis_repository(self) -> AnalysisQueue:
        """The queue of requested analyses."""

    async def analysis(self, record: str, care: str) -> str | None:
        """Return the finished analysis of a record as JSON; None if there is none.

        Args:
            record: the id of the record.
            care: the depth of the analysis.
        """
