"""JSON in and out."""

from __future__ import annotations

import gzip
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
    "misdirected": 421,
    "invalid": 422,
    "too_many": 429,
    "failed": 500,
    "busy": 503,
}
# When whoever is told that it does not go now may try again, in seconds.
RETRY_AFTER = 2
JSON_TYPE = "application/json"
RECORD_TYPE = "application/x-ndjson"
# With what anything can end before it is looked at (service/http/gate.py).
GATE_FAILS: tuple[ErrorKind, ...] = ("forbidden", "misdirected", "too_many")
# With what taking a body, or a query, can end.
BODY_FAILS: tuple[ErrorKind, ...] = ("malformed", "too_large", "wrong_type", "invalid")
QUERY_FAILS: tuple[ErrorKind, ...] = ("invalid",)
# Shorter answers are not worth compressing.
SMALL = 1 << 10


def answer(value: Any, status: int = 200) -> Response:
    """Return a JSON response."""
    return Response(msgspec.json.encode(value), status, media_type=JSON_TYPE)


def answer_small(request: Request, value: Any) -> Response:
    """Return a JSON response, compressed if it is long: views differ little from one another."""
    text = msgspec.json.encode(value)
    packing = request.headers.get("accept-encoding", "")
    if len(text) < SMALL or "gzip" not in packing:
        return Response(text, media_type=JSON_TYPE)
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(gzip.compress(text, 1), media_type=JSON_TYPE, headers=headers)


def wrong(error: ServiceError, status: int | None = None) -> Response:
    """Return the response to a request that cannot be granted.

    Args:
        error: why.
        status: the HTTP status; None for that of its kind.
    """
    response = answer(error.body(), status or STATUS[error.kind])
    if error.kind in ("busy", "too_many"):
        response.headers["Retry-After"] = str(error.retry_after or RETRY_AFTER)
    return response


def content_type(request: Request) -> str:
    """Return the content type of a request, without its parameters."""
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


async def text_of(request: Request, types: tuple[str, ...] = (JSON_TYPE,), most: int = MOST_BYTES) -> bytearray:
    """Read the body of a request, as it was sent.

    Raises:
        ServiceError: it is of another type, or too long.
    """
    # Only a page of our own may send these types: a browser asks first before another site's page may.
    if content_type(request) not in types:
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


async def body(request: Request, shape: type[T], most: int = MOST_BYTES, text_type: str | None = None) -> T:
    """Decode the body of a request into a typed structure.

    Args:
        request: the request.
        shape: the structure.
        most: how many bytes it may have.
        text_type: as this type the structure's only field may be sent by itself, as text.

    Raises:
        ServiceError: it is not that, or no JSON, or too long.
    """
    text = await text_of(request, (JSON_TYPE,) if text_type is None else (JSON_TYPE, text_type), most)
    if content_type(request) == JSON_TYPE:
        return parsed(text, shape)
    return shape(text.decode("utf-8", "replace"))


def query(request: Request, shape: type[T]) -> T:
    """Decode the query of a request into a typed structure; of what is there twice the last counts.

    Raises:
        ServiceError: it is not that.
    """
    try:
        return msgspec.convert(dict(request.query_params), shape, strict=False)
    except msgspec.ValidationError as error:
        raise ServiceError("invalid", say("service-bad-request", reason=str(error))) from None


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
