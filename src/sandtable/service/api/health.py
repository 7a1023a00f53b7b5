"""Liveness and readiness of the server, for its operator."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse

from sandtable.kernel.message import say
from sandtable.service.api.auth import Tables
from sandtable.service.api.routing import Router
from sandtable.service.errors import ServiceError

router = Router("")


@router.get("/healthz")
async def healthz() -> PlainTextResponse:
    """Answer "ok" as long as the server runs, even without a database."""
    return PlainTextResponse("ok\n")


@router.get("/readyz", fails=("busy",))
async def readyz(request: Request, known: Tables) -> PlainTextResponse:
    """Answer "ok" if the server is ready; 503 without a database or at shutdown."""
    if request.app.state.draining:
        raise ServiceError("busy", say("service-draining"))
    await known.check()
    return PlainTextResponse("ok\n")
