"""Analyses of games that are over: asked for, looked at and stopped; who works at them takes them from the queue.

An analysis of the same record always comes to the same, so that it is kept by what the record says, whatever table it
is at.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Literal

import msgspec

from sandtable import __version__
from sandtable.kernel.message import say
from sandtable.kernel.record import Record
from sandtable.lab.analysis.analyse import CARES, Moment, Stage, fitting
from sandtable.service.errors import ServiceError
from sandtable.service.store.analysis_rows import AnalysisRow, fairly
from sandtable.service.store.store import Store
from sandtable.service.tables.ports import Analyse, Job

# So many may wait or be worked at, and so many of those who come from one place.
MOST_WAITING = 200
MOST_OWN = 8

Status = Literal["none", "waiting", "running", "done", "failed"]


class Standing(msgspec.Struct, frozen=True):
    """How far an analysis has come.

    Args:
        care: how carefully the game is looked at.
        status: "none" where nobody has asked for it, or it was stopped.
        may_begin: whoever asks may begin it.
        may_stop: whoever asks has begun it, and may stop it.
        ahead: how many others come first.
        stage: what is being done, with how much of it is done.
        course: the course of the chances, as far as it is known.
        found: all that was found, once it is done.
    """

    care: str
    status: Status
    may_begin: bool = False
    may_stop: bool = False
    ahead: int = 0
    stage: Stage | None = None
    done: int = 0
    of: int = 0
    course: list[Moment] = []
    found: msgspec.Raw | None = None


class Asker(msgspec.Struct, frozen=True):
    """Who asks for an analysis.

    Args:
        key: the hash of his key or invitation; "" if he only looks on.
        crowd: from where he comes.
    """

    key: str
    crowd: str


class AnalysisJobs:
    """All analyses of one store.

    Args:
        store: where they are kept, and where those wait that are asked for.
        put: puts work into the queue.
    """

    def __init__(self, store: Store, put: Callable[[Job], None]) -> None:
        self._store = store
        self._rows = store.analysis_rows
        self._put = put

    async def look(self, record: Record, care: str, asker: Asker) -> Standing:
        """Return how far the analysis of a record has come.

        Raises:
            ServiceError: there is no such care.
        """
        key = analysis_key(record, care)
        rows = await self._rows.all()
        row = next((each for each in rows if (each.record, each.care) == key), None)
        if row is None:
            found = await self._store.analysis(*key)
            if found is None:
                return Standing(care, "none", may_begin=bool(asker.key))
            return Standing(care, "done", found=msgspec.Raw(found.encode()))
        if row.status == "failed":
            return Standing(care, "failed", may_begin=bool(asker.key))
        return Standing(
            care,
            row.status,
            may_stop=row.starter == asker.key,
            ahead=fairly(rows).index(row),
            stage=msgspec.convert(row.stage, Stage | None),
            done=row.done,
            of=row.of,
            course=msgspec.json.decode(row.course, type=list[Moment]),
        )

    async def begin(self, record: Record, care: str, asker: Asker, table: str) -> Standing:
        """Ask for the analysis of a record, unless it is stored or asked for already.

        Args:
            record: the record.
            care: how carefully it is looked at.
            asker: who asks.
            table: where the record is.

        Raises:
            ServiceError: there is no such care, whoever asks only looks on, or too many wait.
        """
        standing = await self.look(record, care, asker)
        if standing.status not in ("none", "failed"):
            return standing
        if not asker.key:
            raise ServiceError("forbidden", say("service-analysis-spectator"))
        full = await self._rows.add(
            AnalysisRow(*analysis_key(record, care), table, asker.key, asker.crowd), MOST_WAITING, MOST_OWN
        )
        if full is not None:
            own = say("service-analyses-own", most=MOST_OWN)
            raise ServiceError("busy", own if full.own else say("service-analyses-busy"))
        self._put(Analyse())
        return await self.look(record, care, asker)

    async def stop(self, record: Record, care: str, asker: Asker) -> Standing:
        """Stop the analysis of a record; whoever works at it hears of that in a moment.

        Raises:
            ServiceError: there is no such care, or somebody else has begun it.
        """
        if not await self._rows.stop(*analysis_key(record, care), asker.key):
            raise ServiceError("forbidden", say("service-analysis-not-yours"))
        return await self.look(record, care, asker)


def analysis_key(record: Record, care: str) -> tuple[str, str]:
    """Return the key of an analysis; it includes the bots, which may find something else another day.

    Raises:
        ServiceError: there is no such care.
    """
    if care not in CARES:
        raise ServiceError("invalid", say("service-no-care", care=care[:80], cares=", ".join(CARES)))
    header = record.header
    how = msgspec.json.encode((__version__, *fitting(header.game, header.variant, CARES[care])))
    return hashlib.sha256(how + record.text().encode()).hexdigest(), care
