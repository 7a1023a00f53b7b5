"""What whoever runs the server asks it: whether it lives, and whether it can serve tables."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.http.addresses import Addresses
from sandtable.service.http.auth import Tables

addresses = Addresses("")


@addresses.get("/healthz")
async def healthz() -> PlainTextResponse:
    """Answer, whatever becomes of the database."""
    return PlainTextResponse("ok\n")


@addresses.get("/readyz", fails=("busy",))
async def readyz(request: Request, known: Tables) -> PlainTextResponse:
    """Answer if the database can be read and the server is not about to end; 503 otherwise."""
    if request.app.state.draining:
        raise ServiceError("busy", say("service-draining"))
    await known.check()
    return PlainTextResponse("ok\n")
