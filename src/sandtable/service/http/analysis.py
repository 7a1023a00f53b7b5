"""The addresses of analyses: only of games that are over and of records that were put in, for they tell secrets."""

from __future__ import annotations

from typing import Annotated

import msgspec
from starlette.requests import Request

from sandtable.kernel.message import say
from sandtable.kernel.record import Record
from sandtable.service.edge.client import address_of
from sandtable.service.errors import ServiceError
from sandtable.service.http.addresses import Addresses, Given
from sandtable.service.http.auth import key_of
from sandtable.service.http.replay import LookBack, Past
from sandtable.service.replay.analysis_jobs import AnalysisJobs, Asker, Standing
from sandtable.service.tables.keys import hashed

addresses = Addresses("/api")

Care = Annotated[str, msgspec.Meta(max_length=20)]


class Wanted(msgspec.Struct):
    """Which analysis."""

    care: Care = "quick"


async def _asker(request: Request) -> Asker:
    """Return who asks; that his key is the table's is seen by `LookBack`."""
    key = key_of(request)
    return Asker(hashed(key) if key else "", hashed(address_of(request)))


Asking = Annotated[Asker, Given(_asker)]


@addresses.get("/tables/{id}/analysis", packed=True)
async def look(request: Request, past: LookBack, asker: Asking, *, care: Care = "quick") -> Standing:
    """Send how far an analysis has come, and what it has found."""
    return await _analyses(request).look(_open(past), care, asker)


@addresses.post("/tables/{id}/analysis", packed=True, counted="analyses")
async def begin(request: Request, past: LookBack, asker: Asking, wanted: Wanted) -> Standing:
    """Ask for an analysis unless it is there or asked for, and send how far it has come."""
    return await _analyses(request).begin(_open(past), wanted.care, asker, past.table.id)


@addresses.post("/tables/{id}/analysis/stop", packed=True)
async def stop(request: Request, past: LookBack, asker: Asking, wanted: Wanted) -> Standing:
    """Stop an analysis that whoever asks has begun."""
    return await _analyses(request).stop(_open(past), wanted.care, asker)


def _open(past: Past) -> Record:
    """Return the record of a table at which nothing is secret any more.

    Raises:
        ServiceError: the game goes on.
    """
    if not past.open:
        raise ServiceError("forbidden", say("service-analysis-not-over"))
    return past.record


def _analyses(request: Request) -> AnalysisJobs:
    analyses = request.app.state.analyses
    assert isinstance(analyses, AnalysisJobs)
    return analyses
