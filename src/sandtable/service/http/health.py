"""What whoever runs the server asks it: whether it lives, and whether it can serve tables."""

from __future__ import annotations

from starlette.responses import PlainTextResponse

from sandtable.service.http.addresses import Addresses
from sandtable.service.http.auth import Tables

addresses = Addresses("")


@addresses.get("/healthz")
async def healthz() -> PlainTextResponse:
    """Answer, whatever becomes of the database."""
    return PlainTextResponse("ok\n")


@addresses.get("/readyz", fails=("busy",))
async def readyz(known: Tables) -> PlainTextResponse:
    """Answer if the database can be read; 503 otherwise."""
    await known.check()
    return PlainTextResponse("ok\n")
