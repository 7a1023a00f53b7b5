"""Responses to refused requests, unknown paths and unsupported methods."""

from __future__ import annotations

from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match

from sandtable.kernel.message import say
from sandtable.service.api.framework.endpoint_declarations import Router
from sandtable.service.api.framework.json_io import error_response
from sandtable.service.errors import ServiceError


async def _service_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, ServiceError)
    return error_response(error)


async def _no_route(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    what = "service-no-method" if error.status_code == 405 else "service-no-address"
    response = error_response(ServiceError("missing", say(what)), error.status_code)
    response.headers.update(error.headers or {})
    return response


# The handlers are async, because Starlette runs other functions in a thread, and Python in a browser has no threads.
# Unexpected exceptions have no handler here: the server answers them.
HANDLERS: dict[Any, Any] = {ServiceError: _service_error, HTTPException: _no_route}


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
