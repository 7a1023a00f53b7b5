"""The endpoint that sends the OpenAPI description of all endpoints."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any

from starlette.requests import Request

from sandtable.service.api.routing import Router

router = Router("/api")


@router.get("/openapi.json", packed=True)
async def openapi(request: Request) -> dict[str, Any]:
    """Send this OpenAPI description."""
    return await asyncio.to_thread(_described, request.app.state.endpoints)


@cache
def _described(known: tuple[Any, ...]) -> dict[str, Any]:
    # Imported only here because requests for the description are rare, and the service starts faster without it.
    from sandtable.service.api.openapi import describe

    return describe(known)
