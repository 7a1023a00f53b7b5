"""Analyses of games that are over: asked for, looked at and stopped; who works at them takes them from the queue.

An analysis of the same record always comes to the same, so that it is kept by what the record says, whatever table it
is at.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Mapping
from typing import Literal

import msgspec

from sandtable import __version__
from sandtable.kernel.message import say
from sandtable.kernel.record import Record
from sandtable.lab.analysis.analyse import CARES, Care, Job, Moment, Stage, fitting
from sandtable.service.errors import ServiceError, StoreUnavailable
from sandtable.service.tables.analyses import AnalysisRow, AnalysisStore, fairly
from sandtable.service.tables.ports import Analyse
from sandtable.service.tables.ports import Job as QueueJob
from sandtable.service.tables.registry import TableRegistry

LOG = logging.getLogger(__name__)

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
        cares: how carefully games may be looked at, by name; None for the usual ways.
    """

    def __init__(
        self, store: AnalysisStore, put: Callable[[QueueJob], None], cares: Mapping[str, Care] | None = None
    ) -> None:
        self._cares = cares
        self._store = store
        self._rows = store.analysis_rows
        self._put = put

    async def look(self, record: Record, care: str, asker: Asker) -> Standing:
        """Return how far the analysis of a record has come.

        Raises:
            ServiceError: there is no such care.
        """
        key = analysis_key(record, care, self._cares)
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
            AnalysisRow(*analysis_key(record, care, self._cares), table, asker.key, asker.crowd), MOST_WAITING, MOST_OWN
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
        if not await self._rows.stop(*analysis_key(record, care, self._cares), asker.key):
            raise ServiceError("forbidden", say("service-analysis-not-yours"))
        return await self.look(record, care, asker)


def analysis_key(record: Record, care: str, cares: Mapping[str, Care] | None = None) -> tuple[str, str]:
    """Return the key of an analysis; it includes the bots, which may find something else another day.

    Args:
        record: what is analysed.
        care: how carefully.
        cares: what that may be; None for the usual ways.

    Raises:
        ServiceError: there is no such care.
    """
    known = CARES if cares is None else cares
    if care not in known:
        raise ServiceError("invalid", say("service-no-care", care=care[:80], cares=", ".join(known)))
    header = record.header
    how = msgspec.json.encode((__version__, *fitting(header.game, header.variant, known[care])))
    return hashlib.sha256(how + record.text().encode()).hexdigest(), care


async def asked_job(
    tables: TableRegistry,
    row: AnalysisRow,
    cares: Mapping[str, Care] | None = None,
) -> Job | None:
    """Return what is to be done for an analysis that is asked for; None if its record cannot be had any more.

    Args:
        tables: where the record is.
        row: the analysis.
        cares: how carefully games may be looked at, by name; None for the usual ways.

    Raises:
        StoreUnavailable: the store cannot be read now.
    """
    try:
        table = await tables.table(row.table)
        session = await table.session()
    except StoreUnavailable:
        raise
    except ServiceError as error:
        LOG.error("table %s cannot be analysed: %s", row.table, error)
        return None
    record = Record(session.record.header, list(session.record.steps), session.record.end)
    if analysis_key(record, row.care, cares)[0] != row.record:
        LOG.error("table %s cannot be analysed: its record is another by now, or this is another version", row.table)
        return None
    header = record.header
    careful, policy = fitting(header.game, header.variant, (CARES if cares is None else cares)[row.care])
    return Job(record.text(), careful, policy=policy, edition=table.game.laid_over)
