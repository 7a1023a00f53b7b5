"""What answers at addresses that there are not."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.http.addresses import Addresses

addresses = Addresses("/api")


@addresses.any("/{rest:path}")
async def nowhere(request: Request) -> Response:
    """Answer any other address: there is nothing there, or nothing by that method."""
    methods: set[str] = set()
    for route in request.app.routes:
        if route.matches(request.scope)[0] is Match.PARTIAL:
            methods |= route.methods
    if methods:
        raise HTTPException(405, headers={"Allow": ", ".join(sorted(methods))})
    raise ServiceError("missing", say("service-no-address"))
