"""Liveness and readiness of the server, and the OpenAPI description of its endpoints."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse

from sandtable.kernel.message import say
from sandtable.service.api.framework.endpoint_declarations import Router
from sandtable.service.api.framework.table_access import Tables
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


@router.get("/api/openapi.json", packed=True)
async def openapi(request: Request) -> dict[str, Any]:
    """Send this OpenAPI description."""
    return await asyncio.to_thread(_described, request.app.state.endpoints)


@cache
def _described(known: tuple[Any, ...]) -> dict[str, Any]:
    # Imported only here because requests for the description are rare, and the service starts faster without it.
    from sandtable.service.api.framework.openapi import describe

    return describe(known)
