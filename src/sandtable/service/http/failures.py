"""The answers to requests that cannot be granted, whatever was asked."""

from __future__ import annotations

from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.http.json_io import wrong


async def _service_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, ServiceError)
    return wrong(error)


async def _no_route(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    what = "service-no-method" if error.status_code == 405 else "service-no-address"
    response = wrong(ServiceError("missing", say(what)), error.status_code)
    response.headers.update(error.headers or {})
    return response


# For Starlette, which calls in a thread what is not async, and a browser has none; what is not expected is answered by
# whoever serves.
HANDLERS: dict[Any, Any] = {ServiceError: _service_error, HTTPException: _no_route}
