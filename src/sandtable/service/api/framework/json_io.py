"""Reading and writing JSON in HTTP requests and responses."""

from __future__ import annotations

import gzip
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from sandtable.kernel.message import say
from sandtable.service.errors import ErrorKind, ServiceError

T = TypeVar("T", bound=msgspec.Struct)

MAX_BYTES = 1 << 16
# The limit for a game record. The record of a long game has several hundred thousand bytes.
MAX_RECORD_BYTES = 1 << 22
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
# The seconds after which a client may try again, for errors without a time of their own.
RETRY_AFTER_SECONDS = 2
JSON_TYPE = "application/json"
RECORD_TYPE = "application/x-ndjson"
# The errors that can occur before a request reaches its endpoint (service/api/framework/request_checks.py).
GATE_FAILS: tuple[ErrorKind, ...] = ("forbidden", "misdirected", "too_many")
# The error for a key in the query of an endpoint that does not allow this.
KEY_FAILS: tuple[ErrorKind, ...] = ("malformed",)
# The errors that can occur while a body or a query is read.
BODY_FAILS: tuple[ErrorKind, ...] = ("malformed", "too_large", "wrong_type", "invalid")
QUERY_FAILS: tuple[ErrorKind, ...] = ("invalid",)
# Responses with fewer bytes are not worth compressing.
SMALL_BYTES = 1 << 10


def json_response(value: Any, status: int = 200) -> Response:
    """Return a JSON response."""
    return Response(msgspec.json.encode(value), status, media_type=JSON_TYPE)


def small_json_response(request: Request, value: Any) -> Response:
    """Return a JSON response, with gzip if it is long and the client supports gzip."""
    text = msgspec.json.encode(value)
    packing = request.headers.get("accept-encoding", "")
    if len(text) < SMALL_BYTES or "gzip" not in packing:
        return Response(text, media_type=JSON_TYPE)
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(gzip.compress(text, 1), media_type=JSON_TYPE, headers=headers)


def error_response(error: ServiceError, status: int | None = None) -> Response:
    """Return the response to a refused request.

    Args:
        status: the HTTP status; None for the status that belongs to the error's kind.
    """
    response = json_response(error.body(), status or STATUS[error.kind])
    if error.kind in ("busy", "too_many"):
        response.headers["Retry-After"] = str(error.retry_after or RETRY_AFTER_SECONDS)
    return response


def content_type(request: Request) -> str:
    """Return the content type of a request, without its parameters."""
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


async def read_text(request: Request, types: tuple[str, ...] = (JSON_TYPE,), most: int = MAX_BYTES) -> bytearray:
    """Read the raw body of a request.

    Args:
        types: the accepted content types.
        most: the maximum size, in bytes.

    Raises:
        ServiceError: the body has another content type or is too long, or the client disconnects.
    """
    # A page of another site can send these content types only if this server permits it in a CORS preflight. The server
    # never does.
    if content_type(request) not in types:
        raise ServiceError("wrong_type", say("service-no-json-type"))
    length = request.headers.get("content-length", "0")
    if length.isascii() and length.isdigit() and (len(length) > 18 or int(length) > most):
        # Refuse the request before any byte of the body is read.
        raise ServiceError("too_large", say("service-too-long"))
    text = bytearray()
    try:
        async for chunk in request.stream():
            text += chunk
            if len(text) > most:
                raise ServiceError("too_large", say("service-too-long"))
    except ClientDisconnect:
        # The client has disconnected, so the answer is never seen.
        raise ServiceError("malformed", say("service-not-json")) from None
    return text


async def read_body(request: Request, shape: type[T], most: int = MAX_BYTES, text_type: str | None = None) -> T:
    """Decode the body of a request into a typed structure.

    Args:
        shape: the type of the structure.
        most: the maximum size of the body, in bytes.
        text_type: a content type whose body is plain text, which becomes the structure's only field; None allows only
            JSON.

    Raises:
        ServiceError: the body has another content type, does not match the structure, is not JSON, or is too long.
    """
    text = await read_text(request, (JSON_TYPE,) if text_type is None else (JSON_TYPE, text_type), most)
    if content_type(request) == JSON_TYPE:
        return decode(text, shape)
    return shape(text.decode("utf-8", "replace"))


def read_query(request: Request, shape: type[T]) -> T:
    """Decode the query of a request into a typed structure.

    If a parameter is repeated, its last value counts.

    Raises:
        ServiceError: the query does not match the structure.
    """
    try:
        return msgspec.convert(dict(request.query_params), shape, strict=False)
    except msgspec.ValidationError as error:
        raise ServiceError("invalid", say("service-bad-request", reason=str(error))) from None


def decode(text: bytes | bytearray, shape: type[T]) -> T:
    """Decode JSON into a typed structure.

    Raises:
        ServiceError: the text does not match the structure, or is not JSON.
    """
    try:
        return msgspec.json.decode(text, type=shape)
    except msgspec.ValidationError as error:
        raise ServiceError("invalid", say("service-bad-request", reason=str(error))) from None
    except RecursionError:
        raise ServiceError("malformed", say("service-too-deep")) from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise ServiceError("malformed", say("service-not-json")) from None
