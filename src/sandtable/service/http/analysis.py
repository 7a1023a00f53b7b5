"""The addresses of analyses: only of games that are over and of records that were put in, for they tell secrets."""

from __future__ import annotations

from typing import Annotated

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from sandtable.kernel.message import say
from sandtable.kernel.record import Record
from sandtable.service.errors import ServiceError
from sandtable.service.http.addresses import Addresses
from sandtable.service.http.json_io import body
from sandtable.service.http.replay import answer_small, look_back
from sandtable.service.replay.analysis_jobs import AnalysisJobs

addresses = Addresses("/api")


class Wanted(msgspec.Struct):
    """Which analysis."""

    care: Annotated[str, msgspec.Meta(max_length=20)] = "quick"


@addresses.get("/tables/{id}/analysis")
async def look(request: Request, id: str) -> Response:
    """Send how far an analysis has come, and what it has found."""
    record = await _past(request, id)
    return answer_small(request, await _analyses(request).look(record, request.query_params.get("care", "quick")))


@addresses.post("/tables/{id}/analysis")
async def begin(request: Request, id: str) -> Response:
    """Start an analysis unless it is there or under way, and send how far it has come."""
    record = await _past(request, id)
    return answer_small(request, await _analyses(request).begin(record, (await body(request, Wanted)).care))


@addresses.post("/tables/{id}/analysis/stop")
async def stop(request: Request, id: str) -> Response:
    """Cancel an analysis."""
    record = await _past(request, id)
    return answer_small(request, await _analyses(request).stop(record, (await body(request, Wanted)).care))


async def _past(request: Request, id: str) -> Record:
    """Return the record of a table at which nothing is secret any more.

    Raises:
        ServiceError: the game goes on.
    """
    past = await look_back(request, id)
    if not past.open:
        raise ServiceError("forbidden", say("service-analysis-not-over"))
    return past.record


def _analyses(request: Request) -> AnalysisJobs:
    analyses = request.app.state.analyses
    assert isinstance(analyses, AnalysisJobs)
    return analyses
