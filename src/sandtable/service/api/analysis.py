"""The endpoints of analyses.

Only finished games and imported records are analysed, because an analysis reveals secrets.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from starlette.requests import Request

from sandtable.kernel.message import say
from sandtable.kernel.record import Record
from sandtable.service.api.auth import key_of
from sandtable.service.api.replay import LookBack, ReplaySource
from sandtable.service.api.routing import Depends, Router
from sandtable.service.errors import ServiceError
from sandtable.service.ingress.client_ip import client_ip_of
from sandtable.service.jobs.analysis_jobs import AnalysisClient, AnalysisJobs, AnalysisState
from sandtable.service.keys import hashed

router = Router("/api")

Care = Annotated[str, msgspec.Meta(max_length=20)]


class AnalysisRequest(msgspec.Struct):
    """A request for an analysis.

    Args:
        care: the depth, such as "quick" or "thorough".
    """

    care: Care = "quick"


async def _asker(request: Request) -> AnalysisClient:
    """Return the client of a request; `LookBack` checks the key."""
    key = key_of(request)
    return AnalysisClient(hashed(key) if key else "", hashed(client_ip_of(request)))


RequestClient = Annotated[AnalysisClient, Depends(_asker)]


@router.get("/tables/{id}/analysis", packed=True)
async def look(request: Request, past: LookBack, asker: RequestClient, *, care: Care = "quick") -> AnalysisState:
    """Send the progress of an analysis, and the result once it is finished."""
    return await _analyses(request).look(_open(past), care, asker)


@router.post("/tables/{id}/analysis", packed=True, counted="analyses")
async def begin(request: Request, past: LookBack, asker: RequestClient, wanted: AnalysisRequest) -> AnalysisState:
    """Start an analysis unless there is one of this depth, and send its progress."""
    return await _analyses(request).begin(_open(past), wanted.care, asker, past.table.id)


@router.post("/tables/{id}/analysis/stop", packed=True)
async def stop(request: Request, past: LookBack, asker: RequestClient, wanted: AnalysisRequest) -> AnalysisState:
    """Stop an analysis that this client has started."""
    return await _analyses(request).stop(_open(past), wanted.care, asker)


def _open(past: ReplaySource) -> Record:
    """Return the record of a table whose game has no secrets left.

    Raises:
        ServiceError: the game is not over.
    """
    if not past.open:
        raise ServiceError("forbidden", say("service-analysis-not-over"))
    return past.record


def _analyses(request: Request) -> AnalysisJobs:
    analyses = request.app.state.analyses
    assert isinstance(analyses, AnalysisJobs)
    return analyses
