"""The responses for unknown paths and unsupported methods."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match

from sandtable.kernel.message import say
from sandtable.service.api.routing import Router
from sandtable.service.errors import ServiceError

router = Router("/api")


@router.any("/{rest:path}")
async def nowhere(request: Request) -> Response:
    """Answer 405 if another method is allowed at the path, otherwise 404."""
    methods: set[str] = set()
    for route in request.app.routes:
        if route.matches(request.scope)[0] is Match.PARTIAL:
            methods |= route.methods
    if methods:
        raise HTTPException(405, headers={"Allow": ", ".join(sorted(methods))})
    raise ServiceError("missing", say("service-no-address"))
