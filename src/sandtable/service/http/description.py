"""The address at which the description of all addresses is."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any

from starlette.requests import Request

from sandtable.service.http.addresses import Addresses

addresses = Addresses("/api")


@addresses.get("/openapi.json", packed=True)
async def openapi(request: Request) -> dict[str, Any]:
    """Send this description."""
    return await asyncio.to_thread(_described, request.app.state.addresses)


@cache
def _described(known: tuple[Any, ...]) -> dict[str, Any]:
    # It loads what the service itself has no need of, and is seldom asked for.
    from sandtable.service.http.openapi import describe

    return describe(known)
