"""What whoever runs the server asks it: whether it lives, and whether it can serve tables."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from sandtable.service.http.addresses import Addresses
from sandtable.service.http.auth import tables

addresses = Addresses("")


@addresses.get("/healthz")
async def healthz(request: Request) -> Response:
    """Answer, whatever becomes of the database."""
    return PlainTextResponse("ok\n")


@addresses.get("/readyz")
async def readyz(request: Request) -> Response:
    """Answer if the database can be read; 503 otherwise."""
    await tables(request).check()
    return PlainTextResponse("ok\n")
