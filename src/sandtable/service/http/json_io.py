"""JSON in and out."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from sandtable.kernel.message import say
from sandtable.service.errors import ErrorKind, ServiceError

T = TypeVar("T", bound=msgspec.Struct)

MOST_BYTES = 1 << 16
# A record of a long game takes some hundred thousand bytes.
MOST_RECORD = 1 << 22
STATUS: dict[ErrorKind, int] = {
    "malformed": 400,
    "forbidden": 403,
    "missing": 404,
    "conflict": 409,
    "gone": 410,
    "too_large": 413,
    "wrong_type": 415,
    "invalid": 422,
    "failed": 500,
    "busy": 503,
}
# When whoever is told that it does not go now may try again, in seconds.
RETRY_AFTER = "2"
JSON_TYPE = "application/json"
RECORD_TYPE = "application/x-ndjson"


def answer(value: Any, status: int = 200) -> Response:
    """Return a JSON response."""
    return Response(msgspec.json.encode(value), status, media_type=JSON_TYPE)


def wrong(error: ServiceError, status: int | None = None) -> Response:
    """Return the response to a request that cannot be granted.

    Args:
        error: why.
        status: the HTTP status; None for that of its kind.
    """
    response = answer(error.body(), status or STATUS[error.kind])
    if error.kind == "busy":
        response.headers["Retry-After"] = RETRY_AFTER
    return response


async def text_of(request: Request, types: tuple[str, ...] = (JSON_TYPE,), most: int = MOST_BYTES) -> bytearray:
    """Read the body of a request, as it was sent.

    Raises:
        ServiceError: it is of another type, or too long.
    """
    # Only a page of our own may send these types: a browser asks first before another site's page may.
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() not in types:
        raise ServiceError("wrong_type", say("service-no-json-type"))
    length = request.headers.get("content-length", "0")
    if length.isascii() and length.isdigit() and (len(length) > 18 or int(length) > most):
        # Nothing of it is read.
        raise ServiceError("too_large", say("service-too-long"))
    text = bytearray()
    try:
        async for chunk in request.stream():
            text += chunk
            if len(text) > most:
                raise ServiceError("too_large", say("service-too-long"))
    except ClientDisconnect:
        # Nobody is there to be answered, and it is no fault of the service.
        raise ServiceError("malformed", say("service-not-json")) from None
    return text


async def body(request: Request, shape: type[T], most: int = MOST_BYTES) -> T:
    """Decode the body of a request into a typed structure.

    Raises:
        ServiceError: it is not that, or no JSON, or too long.
    """
    return parsed(await text_of(request, most=most), shape)


def parsed(text: bytes | bytearray, shape: type[T]) -> T:
    """JSON as a typed structure.

    Raises:
        ServiceError: it is not that, or no JSON.
    """
    try:
        return msgspec.json.decode(text, type=shape)
    except msgspec.ValidationError as error:
        raise ServiceError("invalid", say("service-bad-request", reason=str(error))) from None
    except RecursionError:
        raise ServiceError("malformed", say("service-too-deep")) from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise ServiceError("malformed", say("service-not-json")) from None
