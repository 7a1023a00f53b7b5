"""Analyses of finished games: requesting, reading and stopping them.

Each analysis is one job of the queue. Analyses are stored by the content of the record, not by its table, because equal
records have the same analysis.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable, Mapping
from typing import Literal

import msgspec

from sandtable import __version__
from sandtable.kernel.message import say
from sandtable.kernel.record import Record
from sandtable.lab.analysis.game_analysis import DEPTHS, AnalysisDepth, AnalysisJob, Moment, Stage, fitting
from sandtable.service.errors import ServiceError, StoreUnavailable
from sandtable.service.interfaces import AnalysesFull, AnalysisRow, AnalysisStore, Job, RunAnalysis
from sandtable.service.tables.table_registry import TableRegistry

LOG = logging.getLogger(__name__)

# The maximum numbers of waiting and running analyses, in total and for one group of clients.
MAX_WAITING = 200
MAX_OWN = 8

Status = Literal["none", "waiting", "running", "done", "failed"]


class AnalysisState(msgspec.Struct, frozen=True):
    """The progress of an analysis.

    Args:
        care: the depth of the analysis.
        status: the status; "none" if the analysis was not requested or was stopped.
        may_begin: whether the requester may start the analysis.
        may_stop: whether the requester has started the analysis, and so may stop it.
        ahead: the number of analyses that run before this one.
        stage: the current stage; null before the analysis runs.
        done: the number of finished units of work in this stage.
        of: the number of all units of work in this stage.
        course: the win probabilities computed so far.
        found: the result; null until the analysis is done.
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


class AnalysisClient(msgspec.Struct, frozen=True):
    """The requester of an analysis.

    Args:
        key: the hash of the requester's key or invitation; "" for a spectator.
        crowd: a hash of the requester's address. Requests of one address form a group that shares a limit.
    """

    key: str
    crowd: str


class AnalysisJobs:
    """The analyses of one store.

    Args:
        store: the store of requested and finished analyses.
        put: queues a job.
        cares: the depths by name; None for the default depths.
    """

    def __init__(
        self, store: AnalysisStore, put: Callable[[Job], None], cares: Mapping[str, AnalysisDepth] | None = None
    ) -> None:
        self._cares = cares
        self._store = store
        self._rows = store.analysis_repository
        self._put = put

    async def look(self, record: Record, care: str, asker: AnalysisClient) -> AnalysisState:
        """Return the progress of a record's analysis.

        Raises:
            ServiceError: the depth does not exist.
        """
        key = await asyncio.to_thread(analysis_key, record, care, self._cares)
        rows = await self._rows.all()
        row = next((each for each in rows if (each.record, each.care) == key), None)
        if row is None:
            found = await self._store.analysis(*key)
            if found is None:
                return AnalysisState(care, "none", may_begin=bool(asker.key))
            return AnalysisState(care, "done", found=msgspec.Raw(found.encode()))
        if row.status == "failed":
            return AnalysisState(care, "failed", may_begin=bool(asker.key))
        return AnalysisState(
            care,
            row.status,
            may_stop=row.starter == asker.key,
            ahead=in_order(rows).index(row),
            stage=msgspec.convert(row.stage, Stage | None),
            done=row.done,
            of=row.of,
            course=msgspec.json.decode(row.course, type=list[Moment]),
        )

    async def begin(self, record: Record, care: str, asker: AnalysisClient, table: str) -> AnalysisState:
        """Request the analysis of a record, unless it is already stored or requested.

        Args:
            care: the depth of the analysis.
            asker: the requester.
            table: the id of the table that contains the record.

        Raises:
            ServiceError: the depth does not exist, the requester is a spectator, or too many analyses are waiting.
        """
        standing = await self.look(record, care, asker)
        if standing.status not in ("none", "failed"):
            return standing
        if not asker.key:
            raise ServiceError("forbidden", say("service-analysis-spectator"))
        key = await asyncio.to_thread(analysis_key, record, care, self._cares)
        added = await self._rows.add(AnalysisRow(*key, table, asker.key, asker.crowd), MAX_WAITING, MAX_OWN)
        if isinstance(added, AnalysesFull):
            own = say("service-analyses-own", most=MAX_OWN)
            raise ServiceError("busy", own if added.own else say("service-analyses-busy"))
        self._put(RunAnalysis(*key, added.turn))
        return await self.look(record, care, asker)

    async def stop(self, record: Record, care: str, asker: AnalysisClient) -> AnalysisState:
        """Stop the analysis of a record; a running worker notices this within seconds.

        Raises:
            ServiceError: the depth does not exist, or another requester has started it.
        """
        key = await asyncio.to_thread(analysis_key, record, care, self._cares)
        if not await self._rows.stop(*key, asker.key):
            raise ServiceError("forbidden", say("service-analysis-not-yours"))
        return await self.look(record, care, asker)


def in_order(rows: list[AnalysisRow]) -> list[AnalysisRow]:
    """Return the running requests, then the waiting ones in the order of their start."""
    active = [row for row in rows if row.status != "failed"]
    return sorted(active, key=lambda row: (row.status == "waiting", row.turn, row.asked))


def analysis_key(record: Record, care: str, cares: Mapping[str, AnalysisDepth] | None = None) -> tuple[str, str]:
    """Return the key under which an analysis of this version is stored.

    Args:
        care: the depth of the analysis.
        cares: the depths by name; None for the default depths.

    Raises:
        ServiceError: the depth does not exist.
    """
    known = DEPTHS if cares is None else cares
    if care not in known:
        raise ServiceError("invalid", say("service-no-care", care=care[:80], cares=", ".join(known)))
    header = record.header
    how = msgspec.json.encode((__version__, *fitting(header.game, header.variant, known[care])))
    return hashlib.sha256(how + record.text().encode()).hexdigest(), care


async def analysis_job(
    tables: TableRegistry,
    row: AnalysisRow,
    cares: Mapping[str, AnalysisDepth] | None = None,
) -> AnalysisJob | None:
    """Return what to compute for a requested analysis; None if its record no longer exists.

    Args:
        tables: the tables that contain the records.
        row: the request.
        cares: the depths by name; None for the default depths.

    Raises:
        StoreUnavailable: the store cannot be read now.
    """
    try:
        table = await tables.table(row.table)
        session = await table.session()
    except StoreUnavailable:
        raise
    except ServiceError as error:
        LOG.error("cannot analyse table %s: %s", row.table, error)
        return None
    record = Record(session.record.header, list(session.record.steps), session.record.end)
    if (await asyncio.to_thread(analysis_key, record, row.care, cares))[0] != row.record:
        LOG.error(
            "cannot analyse table %s: its record has changed, or the analysis was requested from another version",
            row.table,
        )
        return None
    header = record.header
    careful, policy = fitting(header.game, header.variant, (DEPTHS if cares is None else cares)[row.care])
    return AnalysisJob(record.text(), careful, policy=policy, edition=table.game.edition_folder)
