"""The addresses of analyses: only of games that are over and of records that were put in, for they tell secrets."""

from __future__ import annotations

from typing import Annotated

import msgspec
from starlette.requests import Request

from sandtable.kernel.message import say
from sandtable.kernel.record import Record
from sandtable.service.errors import ServiceError
from sandtable.service.http.addresses import Addresses
from sandtable.service.http.replay import LookBack, Past
from sandtable.service.replay.analysis_jobs import AnalysisJobs, Standing

addresses = Addresses("/api")

Care = Annotated[str, msgspec.Meta(max_length=20)]


class Wanted(msgspec.Struct):
    """Which analysis."""

    care: Care = "quick"


@addresses.get("/tables/{id}/analysis", packed=True)
async def look(request: Request, past: LookBack, *, care: Care = "quick") -> Standing:
    """Send how far an analysis has come, and what it has found."""
    return await _analyses(request).look(_open(past), care)


@addresses.post("/tables/{id}/analysis", packed=True, counted="analyses")
async def begin(request: Request, past: LookBack, wanted: Wanted) -> Standing:
    """Start an analysis unless it is there or under way, and send how far it has come."""
    return await _analyses(request).begin(_open(past), wanted.care)


@addresses.post("/tables/{id}/analysis/stop", packed=True)
async def stop(request: Request, past: LookBack, wanted: Wanted) -> Standing:
    """Cancel an analysis."""
    return await _analyses(request).stop(_open(past), wanted.care)


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
