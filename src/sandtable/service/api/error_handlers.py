"""The exception handlers that answer refused requests, for all endpoints."""

from __future__ import annotations

from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from sandtable.kernel.message import say
from sandtable.service.api.json_io import error_response
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
